/** Who draws in 3D for this page: a graphics card, the processor in its place, or nobody. */
export type Painter = 'graphics' | 'processor' | 'nobody';

let known: Painter | undefined;

export function painter(): Painter {
  if (typeof document === 'undefined') return 'nobody';
  return (known ??= ask());
}

export const hasWebGL = (): boolean => painter() !== 'nobody';

function ask(): Painter {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    if (!context) return 'nobody';
    const named = context.getExtension('WEBGL_debug_renderer_info');
    const name = String(context.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : context.RENDERER));
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name) ? 'processor' : 'graphics';
  } catch {
    return 'nobody';
  }
}

import { describe, expect, it } from 'vitest';
import { MovingScene } from './scene.svelte';

interface View { monsters: number }

class Scene extends MovingScene<View, { kind: 'came' }> {
  monsters = 0;
  constructor(view: View) {
    super();
    this.land(view);
  }
  override land(view: View): void {
    super.land(view);
    this.monsters = view.monsters;
  }
}
const way = { from: 'cave', to: 'road', ms: 300 };

describe('a scene', () => {
  it('stands as the view says, and nothing is in the air or told', () => {
    const scene = new Scene({ monsters: 3 });
    scene.launch(way);
    scene.telling = { kind: 'came' };
    const view = { monsters: 4 };
    scene.land(view);
    expect([scene.monsters, scene.flights, scene.telling, scene.landed]).toEqual([4, [], null, view]);
  });

  it('follows the view, but not while a step is played', async () => {
    const scene = new Scene({ monsters: 1 });
    scene.follow({ monsters: 2 });
    expect(scene.monsters).toBe(2);
    await scene.between({ monsters: 2 }, { monsters: 5 }, async () => {
      scene.follow({ monsters: 9 });
      expect([scene.playing, scene.monsters]).toEqual([true, 2]);
      scene.monsters = 3;
    });
    expect([scene.playing, scene.monsters]).toEqual([false, 5]);
  });

  it('does not land twice on the same view: what moves by itself goes on', () => {
    const view = { monsters: 1 };
    const scene = new Scene(view);
    scene.monsters = 7;
    scene.follow(view);
    expect(scene.monsters).toBe(7);
  });

  it('lands even where playing fails', async () => {
    const scene = new Scene({ monsters: 1 });
    const failed = scene.between({ monsters: 1 }, { monsters: 2 }, () => Promise.reject(new Error('no such card')));
    await expect(failed).rejects.toThrow('no such card');
    expect([scene.playing, scene.monsters]).toEqual([false, 2]);
  });

  it('knows what is in the air until it touches down', async () => {
    const scene = new Scene({ monsters: 1 });
    const first = scene.launch(way);
    const waited: number[] = [];
    await scene.fly({ ...way, to: 'cage' }, async (ms) => {
      waited.push(ms);
      expect(scene.flights.map(({ to }) => to)).toEqual(['road', 'cage']);
    });
    expect([waited, scene.flights]).toEqual([[300], [{ id: first, ...way }]]);
    scene.touchDown(first);
    expect(scene.flights).toEqual([]);
  });
});

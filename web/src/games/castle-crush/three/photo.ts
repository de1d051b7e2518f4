/** A photograph of the table: the picture, and below it on paper the title and the points. */
import { COLOURS } from './palette';
import type { Table } from './table';

export interface Caption { title: string; lines: readonly { text: string; colour: string }[] }

export async function photograph(table: Table, caption: Caption): Promise<Blob | null> {
  const [width, height, foot] = [1600, 1000, 130];
  const picture = table.photograph(width, height);
  const sheet = document.createElement('canvas');
  [sheet.width, sheet.height] = [width + 60, height + foot + 60];
  const brush = sheet.getContext('2d')!;
  brush.fillStyle = COLOURS.paper;
  brush.fillRect(0, 0, sheet.width, sheet.height);
  brush.drawImage(picture, 30, 30);
  await document.fonts.ready;
  const base = height + 30 + foot / 2 + 20;
  brush.fillStyle = COLOURS.ink;
  brush.font = "400 62px 'Londrina Solid', sans-serif";
  brush.fillText(caption.title, 44, base);
  let right = sheet.width - 44;
  brush.font = "400 44px 'Londrina Solid', sans-serif";
  for (const { text, colour } of caption.lines.toReversed()) {
    right -= brush.measureText(text).width;
    brush.fillStyle = COLOURS.ink;
    brush.fillText(text, right, base);
    brush.fillStyle = colour;
    brush.fillRect(right - 34, base - 26, 22, 22);
    right -= 74;
  }
  return new Promise((resolve) => sheet.toBlob(resolve, 'image/png'));
}

/** Puts it where downloads go. */
export function save(photo: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(photo);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/*
 * Six colours for groups that the colour-blind tell apart as well (Okabe and Ito), and their names for people who cannot
 * see them at all.
 */

export const GROUP_NAMES = ['Blue', 'Orange', 'Green', 'Red', 'Pink', 'Sky'] as const;

export const GROUP_COLOURS: readonly (readonly [red: number, green: number, blue: number])[] = [
  [0, 114, 178],
  [222, 143, 5],
  [0, 148, 108],
  [204, 78, 10],
  [190, 92, 148],
  [70, 165, 222],
];

export function cssOfGroup(group: number): string {
  return `rgb(${GROUP_COLOURS[group % GROUP_COLOURS.length].join(' ')})`;
}

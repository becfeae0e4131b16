/*
 * The opening of a run in three lines: who you are, what you seek, what helps.
 */
import type { SimSetup } from '@skerry/sim';
import type { SignName } from '../hud/sign.tsx';

export type OpeningLine = { readonly sign: SignName; readonly text: string };

export function openingOf({
  mode,
  recipe,
  chase,
}: Pick<SimSetup, 'mode' | 'recipe' | 'chase'>): readonly OpeningLine[] {
  switch (mode) {
    case 'expedition':
      return [
        {
          sign: 'you',
          text:
            recipe.shape.kind === 'archipelago'
              ? 'You are a traveller with a small boat and a sea of islands before you.'
              : 'You are a traveller, put ashore on an island that is guarded.',
        },
        { sign: 'goal', text: 'You seek the Sunstone, which lies far inland. Take it and the island is won.' },
        {
          sign: 'compass',
          text: 'Four tools lie on the way and show you more of the map. Walk over one to take it. Stay unseen, or fight.',
        },
      ];
    case 'wander':
      return [
        { sign: 'you', text: 'You are a wanderer in a land without end.' },
        { sign: 'peak', text: 'Peaks, lakes and groves have names that nobody has read yet. Go there to learn them.' },
        {
          sign: 'coin',
          text: 'Coins lie in short trails on the ground and stay collected. Foes are few: go where you like.',
        },
      ];
    case 'chase':
      return [
        {
          sign: 'you',
          text: `You are in the open, and ${chase.agents === 1 ? 'a hunter is' : 'hunters are'} after you.`,
        },
        { sign: 'goal', text: 'Reach the light. The star on the rim of the minimap points to it.' },
        { sign: 'power', text: 'A power-up turns the hunt round for ten seconds: catch them while they flee.' },
      ];
  }
}

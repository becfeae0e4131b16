import { drawMind } from '@skerry/agents';
import { expect, it } from 'vitest';
import { LAMP, LAMP_WORDS } from './lamp.ts';

it('a mind is drawn with its boxes, guards, numbers and priorities', () => {
  expect(drawMind(LAMP, LAMP_WORDS)).toBe(
    [
      'stateDiagram-v2',
      '  [*] --> off',
      '  state "off" as off',
      '  state "on" as on',
      '  state on {',
      '    [*] --> dim',
      '    state "dim" as dim',
      '    state "bright" as bright',
      '  }',
      '  state "dead" as dead',
      '  off --> on : pressed / note 11',
      '  on --> off : pressed',
      '  dim --> bright : above 5',
      '  bright --> dim : not above 5',
      '  on --> dead : (2) broken',
    ].join('\n'),
  );
});

it('arrows between a box and a part of it go from or to the other parts', () => {
  const drawing = drawMind({
    ...LAMP,
    transitions: [
      { from: 'on', to: 'bright', when: ['pressed'] },
      { from: 'bright', to: 'on', when: ['broken'] },
      { from: 'on', to: 'on', when: ['pressed'] },
    ],
  });
  expect(drawing.split('\n').slice(-3)).toEqual([
    '  dim --> bright : pressed',
    '  bright --> dim : broken',
    '  on --> on : pressed',
  ]);
});

it('states with hyphens get ids that Mermaid can read, and units stand behind their numbers', () => {
  const drawing = drawMind(
    {
      name: 'a',
      about: '',
      parameters: {},
      initial: 'look-about',
      states: [{ name: 'look-about' }],
      transitions: [{ from: 'look-about', to: 'look-about', actions: [['glow', 2, 3]] }],
    },
    LAMP_WORDS,
  );
  expect(drawing).toContain('state "look about" as look_about');
  expect(drawing).toContain('look_about --> look_about : always / glow 2 s 3 s');
});

/*
 * Grammars to start from: growth patterns that "The Algorithmic Beauty of Plants" (Prusinkiewicz and Lindenmayer, 1990)
 * made known, written anew in our language, with our sizes and leaves.
 */
import { checkNode } from '@skerry/kit/schema';
import { SPECIES_ITEM, type SpeciesRecipe } from '@skerry/world';

export type Classic = { readonly label: string; readonly note: string; readonly species: SpeciesRecipe };

type Row = { readonly note: string } & Partial<SpeciesRecipe> & Pick<SpeciesRecipe, 'id' | 'title' | 'grammar'>;

const GREEN = [
  { shade: '#4a3728', light: '#8a6a4a' },
  { shade: '#2c5a34', light: '#93b44a' },
];

const ROWS: readonly Row[] = [
  {
    id: 'one-stem',
    title: 'One stem',
    note: 'One trunk goes on to the top; branches leave it around a spiral and stay flat (chapter 2.2).',
    height: 8,
    reach: 4,
    trunkRadius: 0.28,
    grammar: `iterations 12
let open = 45
let branch = 45
let shorter = 0.9
let thinner = 0.707
axiom !(0.32) F(1, 0.3) A(1.3, 0.26, 0)
A(l, w, n) : n < 6 -> F(l, w) [ &(open) B(l * 0.6, w * thinner, 4 - n / 2) ] /(137.5) A(l * shorter, w * 0.8, n + 1)
A(l, w, n) -> F(l, 0.02) tint(1) Blob(0.45, 0.5)
B(l, w, k) : k > 0 -> F(l, w) [ -(branch) $ C(l * 0.6, w * thinner, k - 1) ] C(l * shorter, w * thinner, k - 1)
B(l, w, k) -> tint(1) Blob(0.42, 0.28)
C(l, w, k) : k > 0 -> F(l, w) [ +(branch) $ B(l * 0.6, w * thinner, k - 1) ] B(l * shorter, w * thinner, k - 1)
C(l, w, k) -> tint(1) Blob(0.42, 0.28)
`,
  },
  {
    id: 'forks',
    title: 'Forks',
    note: 'The trunk ends at the first fork; every branch forks again into a long and a short one (chapter 2.2).',
    height: 5.5,
    reach: 4,
    trunkRadius: 0.28,
    grammar: `iterations 8
let narrow = 12
let wide = 55
let long = 0.9
let short = 0.7
axiom !(0.3) F(1.2, 0.26) A(1.1, 0.22)
A(l, w) -> F(l, w) [ &(narrow) B(l * long, w * 0.75, 5) ] /(180) [ &(wide) B(l * short, w * 0.65, 5) ]
B(l, w, k) : k > 0 -> F(l, w) [ +(narrow) $ B(l * long, w * 0.75, k - 1) ] [ -(wide) $ B(l * short, w * 0.65, k - 1) ]
B(l, w, k) -> F(l, 0) tint(1) Blob(0.42, 0.3)
`,
  },
  {
    id: 'threefold',
    title: 'Threefold',
    note: 'Three branches from every end, bent down by their weight (chapter 2.2, trees with a tropism).',
    height: 6,
    reach: 3.6,
    trunkRadius: 0.24,
    grammar: `iterations 6
let spread = 22
let first = 95
let second = 132
let weight = 0 - 0.06
axiom !(0.26) F(1.5, 0.24) pull(weight) /(45) A(1.5, 0.2)
A(l, w) : l > 0.7 ->
  F(l, w) [ &(spread) F(l * 0.3, w) A(l * 0.8, w * 0.58) ]
  /(first) [ &(spread) F(l * 0.3, w) A(l * 0.8, w * 0.58) ]
  /(second) [ &(spread) F(l * 0.3, w) A(l * 0.8, w * 0.58) ]
A(l, w) -> F(l, 0) tint(1) Blob(0.5, 0.34)
`,
  },
  {
    id: 'weed',
    title: 'Weed',
    note: 'The bracketed rule X, F [+X] F [-X] +X, in one plane (chapter 1.6).',
    kind: 'bush',
    spacing: 'understory',
    height: 2,
    reach: 1,
    trunkRadius: 0,
    lowest: 0.8,
    grammar: `iterations 5
let angle = 20
axiom !(0.03) /(rand(0, 360)) X(0.55, 0.03)
X(l, w) : l > 0.08 -> F(l, w) [ +(angle) X(l * 0.55, w * 0.7) ] F(l, w * 0.8) [ -(angle) X(l * 0.55, w * 0.7) ] +(angle) X(l * 0.55, w * 0.7)
X(l, w) -> tint(1) Blade(0.16, 0.05, 0.4)
`,
  },
  {
    id: 'bush',
    title: 'Bush',
    note: 'Three shoots at every node, turned by different angles, with leaves on the way (chapter 1.6, in space).',
    kind: 'bush',
    spacing: 'understory',
    height: 1.6,
    reach: 1.1,
    trunkRadius: 0,
    lowest: 0.8,
    grammar: `iterations 6
let angle = 23
axiom !(0.05) A(0.42, 0.05)
A(l, w) : l > 0.2 ->
  [ &(angle) F(l, w) Leaf A(l * 0.82, w * 0.7) ] /(112)
  [ &(angle) F(l, w) Leaf A(l * 0.82, w * 0.7) ] /(158)
  [ &(angle) F(l, w) Leaf A(l * 0.82, w * 0.7) ]
A(l, w) -> tint(1) Blob(0.16, 0.12)
Leaf -> [ tint(1) &(60) Petal(0.16, 0.08, 0.2) ]
`,
  },
  {
    id: 'fern',
    title: 'Fern',
    note: 'Fronds that carry smaller fronds on both sides, each later than the one before (chapter 5.3).',
    kind: 'bush',
    spacing: 'understory',
    height: 0.9,
    reach: 0.9,
    trunkRadius: 0,
    lowest: 0.8,
    driest: 0.3,
    grammar: `iterations 12
let fronds = 7
axiom Ring(0)
Ring(n) : n < fronds -> [ /(n * 360 / fronds) &(rand(28, 44)) !(0.015) tint(1) Frondlet(0, 0.11) ] Ring(n + 1)
Frondlet(n, l) : n < 9 ->
  &(4) F(l, 0.012) [ +(58) Petal(0.3 - n * 0.028, 0.05, 0.15) ] [ -(58) Petal(0.3 - n * 0.028, 0.05, 0.15) ] Frondlet(n + 1, l * 0.97)
Frondlet(n, l) -> Petal(0.08, 0.03, 0.1)
`,
  },
  {
    id: 'golden-head',
    title: 'Golden head',
    note: 'A flower head by the golden angle: each floret 137.5 degrees after the one before (chapter 4.1).',
    kind: 'flower',
    spacing: 'cover',
    height: 0.9,
    reach: 0.25,
    trunkRadius: 0,
    lowest: 0.8,
    tints: [
      { shade: '#3c6a33', light: '#8fb45a' },
      { shade: '#b9871c', light: '#ffd84f' },
      { shade: '#4a3320', light: '#8a6036' },
    ],
    grammar: `iterations 23
axiom !(0.02) F(0.4, 0.016) [ &(70) Blade(0.25, 0.06, 0.5) ] /(140) [ &(65) Blade(0.22, 0.06, 0.5) ] &(rand(0, 25)) F(0.45, 0.014) Head(0)
Head(n) : n < 21 -> [ /(n * 137.5) &(88) tint(1) Petal(0.2, 0.06, 0.1) ] Head(n + 1)
Head(n) -> tint(2) Cap(0.08, 0.05)
`,
  },
  {
    id: 'whorls',
    title: 'Whorls',
    note: 'Tiers of branches that shorten towards the top, as a conifer grows them.',
    height: 8,
    reach: 2.4,
    trunkRadius: 0.26,
    coldest: -25,
    grammar: `iterations 14
let arms = 5
axiom !(0.26) F(0.8, 0.24) Tier1(0)
Tier1(n) : n < 9 -> Whorl(n, 0) /(36) F(0.75, 0.22 - n * 0.022) Tier1(n + 1)
Tier1(n) -> tint(1) Blob(0.22, 0.5)
Whorl(n, k) : k < arms -> [ /(k * 360 / arms) &(98) !(0.05) F(2.2 - n * 0.2, 0.02) tint(1) Blob(0.45 - n * 0.02, 0.24) ] Whorl(n, k + 1)
Whorl(n, k) -> F(0.02, 0.22 - n * 0.022)
`,
  },
];

export const CLASSICS: readonly Classic[] = ROWS.map(({ note, ...own }) => {
  const species = checkNode(SPECIES_ITEM, { tints: GREEN, ...own }, '', []) as SpeciesRecipe;
  return { label: own.title, note, species };
});

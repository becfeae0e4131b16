/*
 * Bushes, cactus and fern: the plants between trees.
 */
import { defineForms, type PlantForm } from '../plant-species.ts';

export const BUSHES: readonly PlantForm[] = defineForms({ sway: 0.25, gnarl: 0.2 }, [
  {
    id: 'shrub',
    grammar: `
iterations 9
axiom /(rand(0, 360)) Stem(6) [ f(0.72) tint(2) Blob(0.6, 0.5) ]
Stem(n) : n > 0 -> [ &(rand(24, 58)) !(0.06) F(0.55, 0.04) F(0.2, 0.02) Leaves ] /(137 + rand(-14, 14)) Stem(n - 1)
Stem(n) ->
Leaves -> tint(rand(1, 3)) Blob(rand(0.36, 0.56), rand(0.34, 0.46))
`,
  },
  {
    id: 'berry-bush',
    grammar: `
iterations 7
axiom /(rand(0, 360)) !(0.06) Stem(4) [ f(0.6) Clump(0.48) ]
Stem(n) : n > 0 -> [ &(rand(40, 62)) F(0.4, 0.04) F(0.15, 0.03) Clump(rand(0.36, 0.46)) ] /(90 + rand(-16, 16)) Stem(n - 1)
Stem(n) ->
Clump(s) -> tint(1) Blob(s, s * 0.82) tint(2) Berry(s) Berry(s) Berry(s) Berry(s)
Berry(s) -> [ /(rand(0, 360)) &(rand(25, 100)) f(s * 0.74) Bulb(0.07, 0.14) ]
`,
  },
  {
    id: 'dry-scrub',
    sway: 0.35,
    gnarl: 0.25,
    grammar: `
iterations 12
axiom /(rand(0, 360)) Stem(9)
Stem(n) : n > 0 -> [ &(rand(10, 62)) Twig(rand(0.36, 0.5), 0.04, 2) ] /(137) Stem(n - 1)
Stem(n) ->
Twig(l, r, n) : n > 0 -> !(r) F(l, r * 0.7) [ &(rand(18, 40)) Twig(l * 0.66, r * 0.6, n - 1) ] /(rand(150, 210)) [ &(rand(15, 40)) Tip(l * 0.6, r * 0.6) ]
Twig(l, r, n) -> F(l, 0.003)
Tip(l, r) -> 45% F(l, 0.003) 55% !(r) F(l * 0.8, 0.006) tint(1) Bulb(0.07, 0.16, 0.2)
`,
  },
  {
    id: 'heather',
    sway: 0.3,
    gnarl: 0.1,
    grammar: `
iterations 20
axiom /(rand(0, 360)) Sprig(0)
Sprig(n) : n < 18 -> [ &(rand(4, 14) + n * 2.9) !(0.016) F(rand(0.16, 0.26), 0.012) tint(1) Bulb(rand(0.045, 0.06), rand(0.26, 0.36), 0.2) ] Green(n) /(137) Sprig(n + 1)
Sprig(n) ->
Green(n) -> [ /(60) &(24 + n * 2.6) $ tint(0) Blade(rand(0.24, 0.34), 0.07, 30) ]
`,
  },
  {
    id: 'cactus',
    sway: 0.02,
    gnarl: 0.08,
    grammar: `
iterations 5
axiom /(rand(0, 360)) !(0.24) F(0.3, 0.3) F(0.75, 0.32) Arm(rand(0.5, 0.9)) F(0.5, 0.32) /(rand(140, 220)) Arm(rand(0.3, 0.7)) F(0.7, 0.31) F(0.65, 0.28) F(0.28, 0.2) F(0.1, 0.08) Bloom
Arm(l) -> 80% [ &(82) !(0.16) F(0.42, 0.17) F(0.2, 0.18) ^(48) F(0.18, 0.185) ^(34) F(l, 0.18) F(0.16, 0.13) F(0.06, 0.05) Bloom ] 20%
Bloom -> 50% tint(1) Cup(0.1, 0.14) 50%
`,
  },
  {
    id: 'fern',
    sway: 0.5,
    gnarl: 0,
    grammar: `
iterations 14
let count = floor(rand(8, 11))
axiom /(rand(0, 360)) Leaf(0)
Leaf(n) : n < count -> [ &(rand(22, 40)) $ Side ] /(360 / count + rand(-8, 8)) Leaf(n + 1)
Leaf(n) -> [ &(8) $ tint(1) Plume(0.6, 0.16, 30) ] /(140) [ &(12) $ tint(1) Plume(0.55, 0.15, 35) ]
Side -> tint(rand(0, 2)) Plume(rand(0.85, 1.05), rand(0.24, 0.3), rand(74, 100))
`,
  },
  {
    id: 'agave',
    sway: 0.05,
    gnarl: 0,
    grammar: `
iterations 18
axiom /(rand(0, 360)) Leaf(0)
Leaf(n) : n < 16 -> [ &(8 + n * 4.4 + rand(-4, 4)) $ f(0.05) Side(0.95 - n * 0.012) ] /(137.5) Leaf(n + 1)
Leaf(n) ->
Side(l) -> tint(rand(0, 2)) Frond(l * rand(0.9, 1.1), 0.22, rand(-22, -6))
`,
  },
  {
    id: 'bubble-weed',
    sway: 0.6,
    gnarl: 0.05,
    grammar: `
iterations 9
axiom /(rand(0, 360)) Stem(0)
Stem(n) : n < 7 -> [ &(rand(6, 40)) !(0.04) pull(0.4) F(rand(0.25, 0.45), 0.03) &(rand(-14, 14)) F(rand(0.2, 0.5), 0.022) Bubble(rand(0.13, 0.24)) ] /(137) Stem(n + 1)
Stem(n) ->
Bubble(s) -> tint(rand(1, 3)) Bulb(s, s * 2.1)
`,
  },
]);

/*
 * Trees with needles. Spruce and larch are skirts around a straight stem, the pine carries flat pads on a bare trunk,
 * the cypress is a flame.
 */
import { defineForms, type PlantForm } from '../plant-species.ts';

export const CONIFERS: readonly PlantForm[] = defineForms({ sway: 0.3, gnarl: 0.15 }, [
  {
    id: 'spruce',
    grammar: `
iterations 14
let slim = rand(0.88, 1.08)
axiom /(rand(0, 360)) !(0.4) F(0.3, 0.28) F(0.8, 0.26) Stage(0, 0.25)
Stage(n, r) : n < 10 -> Skirt(n) &(rand(-1.5, 1.5)) F(1.02 - n * 0.025, r * 0.88) Stage(n + 1, r * 0.86)
Stage(n, r) -> tint(2) Tier(0.42 * slim, 1.35, 0.15)
Skirt(n) -> [ tint(rand(1, 3)) /(rand(0, 40)) Tier((2.5 - n * 0.205) * rand(0.92, 1.08) * slim, 1.9 - n * 0.06, 0.42) ]
`,
  },
  {
    id: 'pine',
    sway: 0.35,
    gnarl: 0.2,
    grammar: `
iterations 12
let lean = rand(2, 7)
axiom /(rand(0, 360)) !(0.42) F(0.3, 0.32) F(1.6, 0.28) &(lean) F(1.6, 0.25) &(0 - lean * 1.6) F(1.5, 0.22) Top(0, 0.2)
Top(n, r) : n < 6 -> Pad(n) &(rand(-6, 6)) F(0.85, r * 0.85) /(rand(120, 155)) Top(n + 1, r * 0.82)
Top(n, r) -> tint(2) Blob(1.15, 0.62)
Pad(n) -> 75% [ &(rand(62, 80)) !(0.09) pull(0.2) F(1 + rand(0, 0.5), 0.06) F(0.9 - n * 0.1, 0.03) Needles(1.45 - n * 0.07) ]
    [ /(rand(150, 210)) &(rand(58, 75)) !(0.08) pull(0.25) F(1.1, 0.05) Needles(1.15 - n * 0.06) ]
  25% [ &(rand(62, 80)) !(0.09) pull(0.2) F(1.4, 0.05) Needles(1.5 - n * 0.08) ]
Needles(s) -> tint(rand(1, 3)) Blob(s * rand(0.9, 1.1), s * rand(0.34, 0.42))
`,
  },
  {
    id: 'cypress',
    sway: 0.45,
    grammar: `
iterations 9
let tall = rand(0.92, 1.08)
axiom /(rand(0, 360)) !(0.3) F(0.6, 0.2) F(0.6, 0.1) Flame
Flame -> tint(1) [ f(-0.5) Bulb(1.0, 8.6 * tall, 0.14) ] Wisp(0)
Wisp(n) : n < 7 -> [ &(90) f(rand(0.42, 0.56) - n * 0.045) ^(90) &(rand(1, 5)) tint(2) f(n * 0.72 * tall - 0.4) Bulb(rand(0.5, 0.66), rand(3, 3.8) - n * 0.16, 0.2) ]
  /(rand(115, 150)) Wisp(n + 1)
Wisp(n) ->
`,
  },
  {
    id: 'frost-spruce',
    sway: 0.2,
    grammar: `
iterations 10
let slim = rand(0.85, 1.1)
axiom /(rand(0, 360)) !(0.3) F(0.2, 0.21) F(0.5, 0.2) Stage(0, 0.19)
Stage(n, r) : n < 6 -> Skirt(n) &(rand(-2, 2)) F(0.98 - n * 0.04, r * 0.88) Stage(n + 1, r * 0.84)
Stage(n, r) -> tint(2) Tier(0.36 * slim, 1, 0.15)
Skirt(n) -> [ /(rand(0, 40)) tint(1) Tier((1.75 - n * 0.23) * rand(0.95, 1.05) * slim, 1.6 - n * 0.08, 0.45) ]
  [ f(0.3) /(rand(40, 80)) tint(2) Tier((1.5 - n * 0.2) * rand(0.9, 1) * slim, 1.28 - n * 0.06, 0.5) ]
`,
  },
]);

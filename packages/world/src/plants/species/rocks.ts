/*
 * Rocks: balls cut by planes, placed by the same turtle as plants.
 */
import { defineForms, type PlantForm } from '../plant-species.ts';

export const ROCKS: readonly PlantForm[] = defineForms({ sway: 0, gnarl: 0 }, [
  {
    id: 'boulder',
    grammar: `
iterations 2
axiom /(rand(0, 360)) [ f(0.55) &(rand(-14, 14)) Rock(rand(1.15, 1.4), rand(0.95, 1.1), rand(0.95, 1.2)) ] Chip Chip
Chip -> 65% [ tint(1) /(rand(0, 360)) &(90) f(rand(1.2, 1.5)) ^(90) f(0.12) &(rand(-20, 20)) Rock(rand(0.3, 0.5), rand(0.26, 0.38), rand(0.3, 0.45)) ] 35%
`,
  },
  {
    id: 'slab',
    grammar: `
iterations 2
let tilt = rand(4, 12)
axiom /(rand(0, 360)) &(tilt) [ f(0.25) Rock(rand(1.5, 1.8), 0.5, rand(1.1, 1.35)) ]
  [ tint(1) f(0.72) /(rand(20, 60)) +(rand(-4, 4)) &(90) f(0.15) ^(90) Rock(rand(1.1, 1.35), 0.36, rand(0.85, 1)) ] Top
Top -> 60% [ f(1.1) /(rand(60, 140)) Rock(rand(0.7, 0.95), 0.3, rand(0.55, 0.75)) ] 40%
`,
  },
  {
    id: 'spire',
    grammar: `
iterations 3
axiom /(rand(0, 360)) [ &(rand(-5, 5)) f(1.7) Rock(rand(1.15, 1.35), rand(3.6, 4.1), rand(1, 1.2)) ]
  Side(rand(1.5, 2.3)) /(rand(100, 150)) Side(rand(1, 1.5)) /(rand(70, 120)) Side(rand(0.4, 0.7))
Side(h) -> [ tint(1) &(90) f(rand(0.8, 1.05)) ^(90) f(h * 0.4) &(rand(2, 12)) Rock(0.42 + h * 0.2, h, 0.38 + h * 0.18) ]
`,
  },
]);

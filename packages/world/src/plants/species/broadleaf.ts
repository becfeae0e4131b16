/*
 * Broad-leaved trees of temperate ground: each a trunk, boughs that divide, and clumps of leaves at their ends.
 * Their outlines differ from afar: the oak is a dome, the birch a flame, the willow a fountain.
 */
import { defineForms, type PlantForm } from '../plant-species.ts';

export const BROADLEAF: readonly PlantForm[] = defineForms({ sway: 0.35, gnarl: 0.3 }, [
  {
    id: 'oak',
    gnarl: 0.35,
    grammar: `
iterations 6
let lean = rand(-6, 6)
axiom /(rand(0, 360)) !(0.72) F(0.35, 0.47) F(1.1, 0.4) &(lean) F(0.8, 0.38) Crown
Crown -> Limb(rand(38, 52)) /(rand(105, 135)) Limb(rand(42, 58)) /(rand(105, 135)) Limb(rand(38, 52))
  [ &(rand(4, 14)) Bough(2.6, 0.3, 2) ]
Limb(a) -> [ &(a) pull(0.14) Bough(2.3, 0.25, 2) ]
Bough(l, r, n) : n > 0 -> F(l * 0.5, r * 0.8) &(rand(-16, 16)) F(l * 0.4, r * 0.62)
  [ /(rand(60, 120)) &(rand(38, 58)) Bough(l * 0.72, r * 0.55, n - 1) ]
  [ /(rand(240, 300)) &(rand(20, 45)) Bough(l * 0.66, r * 0.5, n - 1) ]
Bough(l, r, n) -> F(l * 0.6, r * 0.4) Leaves
Leaves -> tint(rand(1, 3)) Blob(rand(1, 1.45), rand(0.82, 1.15))
`,
  },
  {
    id: 'birch',
    sway: 0.6,
    gnarl: 0.12,
    grammar: `
iterations 14
let wave = rand(2, 5)
axiom /(rand(0, 360)) !(0.28) F(0.25, 0.21) Stem(0, 0.2)
Stem(n, r) : n < 11 -> F(0.5, r) tint(3) F(0.02, r) F(0.1, r) tint(0) F(0.02, r) F(0.18, r * 0.9) &(rand(0 - wave, wave)) /(137) Side(n) Stem(n + 1, r * 0.87)
Stem(n, r) -> tint(2) F(0.3, 0.01) Blob(0.6, 0.95)
Side(n) : n > 6 -> [ tint(0) !(0.05) &(rand(30, 44)) F(1.35 - n * 0.08, 0.02) Leaves(1.15 - n * 0.04) ] Twig(n, rand(150, 210))
Side(n) : n > 3 -> [ tint(0) !(0.06) &(rand(48, 62)) pull(0.2) F(1.35 - n * 0.06, 0.03) Leaves(1.18 - n * 0.025) ] Twig(n, rand(160, 200))
Side(n) ->
Twig(n, a) -> [ /(a) tint(0) !(0.05) &(rand(40, 60)) pull(0.15) F(1.1 - n * 0.06, 0.02) Leaves(1.02 - n * 0.035) ]
Leaves(s) -> tint(rand(1, 3)) Blob(rand(0.66, 0.95) * s, rand(0.8, 1.15) * s)
`,
  },
  {
    id: 'willow',
    sway: 0.8,
    grammar: `
iterations 14
axiom /(rand(0, 360)) !(0.75) F(0.3, 0.48) &(rand(-7, 7)) F(1.5, 0.4) &(rand(-7, 7)) F(1.5, 0.36) Arm /(72) Arm /(72) Arm /(72) Arm /(72) Arm
  [ f(1.5) tint(1) Blob(1.75, 1.1) ] [ f(1) Veil(0, 12, 2.3) ] /(15) [ f(1.9) Veil(0, 9, 1.35) ]
Arm -> [ /(rand(-12, 12)) &(rand(50, 62)) !(0.2) pull(0.1) F(1.1, 0.15) F(0.8, 0.1) tint(1) Blob(rand(1.2, 1.45), rand(0.8, 1)) ]
Veil(n, count, reach) : n < count -> [ /(rand(-9, 9)) &(90) f(reach + rand(-0.2, 0.25)) &(rand(30, 48)) Strand ] /(360 / count) Veil(n + 1, count, reach)
Veil(n, count, reach) ->
Strand -> tint(rand(1, 3)) Frond(rand(2.7, 4.1), rand(0.75, 1.05), rand(44, 54))
`,
  },
  {
    id: 'cherry',
    sway: 0.45,
    grammar: `
iterations 6
let lean = rand(6, 16)
axiom /(rand(0, 360)) !(0.42) F(0.25, 0.28) &(lean) F(0.7, 0.25) &(0 - lean * 1.4) F(0.6, 0.24) Fork
Fork -> [ &(rand(34, 46)) Bough(1.5, 0.16, 2) ] /(rand(110, 130)) [ &(rand(40, 54)) Bough(1.6, 0.15, 2) ]
  /(rand(110, 130)) [ &(rand(22, 36)) Bough(1.9, 0.17, 2) ]
Bough(l, r, n) : n > 0 -> pull(-0.02) F(l * 0.5, r * 0.85) &(rand(-18, 12)) F(l * 0.5, r * 0.7)
  [ /(rand(50, 110)) &(rand(30, 48)) Bough(l * 0.78, r * 0.6, n - 1) ]
  [ /(rand(230, 290)) &(rand(30, 48)) Bough(l * 0.74, r * 0.6, n - 1) ]
Bough(l, r, n) -> F(l * 0.5, r * 0.4) Blossom
Blossom -> tint(rand(1, 3)) Blob(rand(0.72, 1.1), rand(0.48, 0.66))
`,
  },
  {
    id: 'maple',
    sway: 0.4,
    gnarl: 0.22,
    grammar: `
iterations 6
axiom /(rand(0, 360)) !(0.44) F(0.3, 0.3) F(1.4, 0.27) F(0.5, 0.26) Crown
Crown -> [ Bough(3.1, 0.22, 2) ] Limb(30) /(rand(80, 100)) Limb(46) /(rand(80, 100)) Limb(30) /(rand(80, 100)) Limb(46)
Limb(a) -> [ &(a + rand(-6, 6)) pull(0.2) Bough(2.2, 0.18, 2) ]
Bough(l, r, n) : n > 0 -> F(l * 0.5, r * 0.8) &(rand(-10, 10)) Leaves(0.8) F(l * 0.4, r * 0.6)
  [ /(rand(60, 120)) &(rand(32, 48)) Bough(l * 0.62, r * 0.55, n - 1) ] /(rand(150, 210)) &(rand(10, 22)) Bough(l * 0.6, r * 0.6, n - 1)
Bough(l, r, n) -> F(l * 0.5, r * 0.4) Leaves(1)
Leaves(s) -> [ tint(rand(1, 3)) Blob(rand(0.85, 1.25) * s, rand(0.8, 1.15) * s) ]
`,
  },
]);

/*
 * Trees of warm ground: palm, umbrella thorn, baobab and mangrove; and a bare snag for places where nothing thrives.
 */
import { defineForms, type PlantForm } from '../plant-species.ts';

export const WARM_TREES: readonly PlantForm[] = defineForms({ sway: 0.3, gnarl: 0.1 }, [
  {
    id: 'palm',
    sway: 0.75,
    grammar: `
iterations 24
let lean = rand(8, 24)
let fronds = floor(rand(10, 13))
axiom /(rand(0, 360)) !(0.36) F(0.3, 0.22) &(lean) pull(0.07) Trunk(0)
Trunk(n) : n < 9 -> F(0.62, 0.21 - n * 0.009) F(0.06, 0.18 - n * 0.009) Trunk(n + 1)
Trunk(n) -> F(0.3, 0.11) Nuts Star(0)
Nuts -> [ tint(3) &(100) f(0.2) Bulb(0.17, 0.34) ] [ tint(3) /(130) &(105) f(0.2) Bulb(0.16, 0.32) ] [ tint(3) /(250) &(100) f(0.18) Bulb(0.17, 0.34) ]
Star(n) : n < fronds -> [ &(rand(48, 74)) $ tint(1) Plume(rand(3.2, 3.9), rand(0.95, 1.15), rand(70, 92)) ]
  /(360 / fronds + rand(-7, 7)) Star(n + 1)
Star(n) -> [ &(16) $ tint(2) Plume(2.7, 0.8, 60) ] /(125) [ &(22) $ tint(2) Plume(2.8, 0.8, 55) ] /(115) [ &(26) $ tint(2) Plume(2.6, 0.8, 65) ]
`,
  },
  {
    id: 'acacia',
    gnarl: 0.28,
    grammar: `
iterations 7
axiom /(rand(0, 360)) !(0.46) F(0.25, 0.31) &(rand(4, 12)) F(1.1, 0.27) Fork
Fork -> [ &(rand(22, 34)) Bough(2.7, 0.2, 2) ] /(rand(100, 140)) [ &(rand(28, 42)) Bough(2.9, 0.19, 2) ] /(rand(100, 140)) [ &(rand(12, 24)) Bough(3.1, 0.19, 2) ]
Bough(l, r, n) : n > 0 -> F(l * 0.55, r * 0.85) &(rand(-8, 8)) F(l * 0.45, r * 0.7)
  [ /(rand(50, 120)) &(rand(34, 48)) pull(0.1) Bough(l * 0.62, r * 0.6, n - 1) ]
  [ /(rand(230, 310)) &(rand(30, 44)) pull(0.1) Bough(l * 0.6, r * 0.6, n - 1) ]
Bough(l, r, n) -> F(l * 0.3, r * 0.4) Pad
Pad -> tint(rand(1, 3)) Blob(rand(1.1, 1.6), rand(0.3, 0.42))
`,
  },
  {
    id: 'baobab',
    sway: 0.12,
    gnarl: 0.16,
    grammar: `
iterations 6
axiom /(rand(0, 360)) !(1.55) F(0.4, 1.28) F(1.2, 1.3) F(1.6, 1.22) &(rand(-4, 4)) F(1.3, 1.0) F(0.6, 0.7) Crown
Crown -> Arm /(72) Arm /(72) Arm /(72) Arm /(72) Arm [ &(rand(0, 12)) !(0.5) Bough(2.1, 0.4, 2) ]
Arm -> [ /(rand(-16, 16)) f(-0.25) &(rand(48, 62)) f(0.3) !(0.46) pull(0.2) Bough(2.5, 0.4, 2) ]
Bough(l, r, n) : n > 0 -> F(l * 0.5, r * 0.78) &(rand(-14, 14)) F(l * 0.5, r * 0.55)
  [ /(rand(40, 120)) &(rand(30, 46)) Bough(l * 0.6, r * 0.5, n - 1) ] [ /(rand(220, 300)) &(rand(24, 40)) Bough(l * 0.56, r * 0.46, n - 1) ]
Bough(l, r, n) -> F(l * 0.5, r * 0.3) tint(1) Blob(rand(0.85, 1.15), rand(0.42, 0.55))
`,
  },
  {
    id: 'mangrove',
    gnarl: 0.3,
    grammar: `
iterations 6
axiom /(rand(0, 360)) f(1.5) Roots f(-0.4) !(0.03) F(0.35, 0.21) &(rand(-6, 6)) F(0.9, 0.18) F(0.7, 0.16) Fork
Roots -> Prop Prop Prop Prop Prop Prop Prop
Prop -> [ /(rand(0, 360)) &(rand(62, 82)) !(0.13) F(0.45, 0.1) &(rand(22, 34)) F(0.5, 0.085) &(30) F(0.55, 0.075) &(22) F(0.7, 0.06) F(0.5, 0.05) ] /(51)
Fork -> [ &(rand(30, 44)) Bough(1.3, 0.13, 2) ] /(rand(105, 135)) [ &(rand(34, 50)) Bough(1.35, 0.13, 2) ] /(rand(105, 135)) [ &(rand(28, 44)) Bough(1.3, 0.12, 2) ]
Bough(l, r, n) : n > 0 -> F(l * 0.55, r * 0.85) &(rand(-12, 12)) F(l * 0.45, r * 0.7)
  [ /(rand(50, 120)) &(rand(34, 50)) Bough(l * 0.74, r * 0.6, n - 1) ] [ /(rand(230, 310)) &(rand(28, 44)) Bough(l * 0.7, r * 0.6, n - 1) ]
Bough(l, r, n) -> F(l * 0.35, r * 0.4) Leaves
Leaves -> tint(rand(1, 3)) Blob(rand(0.68, 1.02), rand(0.48, 0.64))
`,
  },
  {
    id: 'snag',
    sway: 0.15,
    gnarl: 0.4,
    grammar: `
iterations 9
let twist = rand(-16, 16)
axiom /(rand(0, 360)) !(0.62) F(0.3, 0.38) F(0.8, 0.33) &(twist) F(0.7, 0.3) Limb(2.0, 0.29, 4)
Limb(l, r, n) : n > 0 -> F(l * 0.42, r * 0.88) &(rand(-20, 20)) /(rand(60, 150)) F(l * 0.38, r * 0.76)
  [ &(rand(42, 66)) pull(0.16) Limb(l * 0.78, r * 0.7, n - 1) ] &(rand(-28, -10)) Next(l, r, n)
Limb(l, r, n) -> F(l * 0.6, r * 0.5) &(rand(-34, 34)) F(l * 0.6, 0)
Next(l, r, n) -> 80% Limb(l * 0.82, r * 0.72, n - 1) 20% F(l * 0.4, r * 0.45)
`,
  },
]);

/*
 * Small ground plants: grass, reed, flowers and mushrooms.
 */
import { defineForms, type PlantForm } from '../plant-species.ts';

export const MEADOW: readonly PlantForm[] = defineForms({ sway: 0.8, gnarl: 0 }, [
  {
    id: 'grass',
    sway: 0.9,
    grammar: `
iterations 16
let count = floor(rand(13, 16))
axiom /(rand(0, 360)) Leaf(0)
Leaf(n) : n < count -> [ &(rand(4, 34)) $ One(rand(0.4, 0.66)) ] /(137) Leaf(n + 1)
Leaf(n) ->
One(l) -> tint(rand(0, 2)) Blade(l, rand(0.06, 0.085), rand(20, 60))
`,
  },
  {
    id: 'dune-grass',
    sway: 1,
    grammar: `
iterations 16
let wind = rand(6, 16)
axiom &(wind) /(rand(0, 360)) Leaf(0)
Leaf(n) : n < 15 -> [ &(rand(2, 30)) $ One(rand(0.75, 1.15)) ] /(137) Leaf(n + 1)
Leaf(n) ->
One(l) -> tint(rand(0, 2)) Blade(l, rand(0.06, 0.08), rand(40, 80))
`,
  },
  {
    id: 'reed',
    grammar: `
iterations 14
axiom /(rand(0, 360)) Stalk(0)
Stalk(n) : n < 4 -> [ &(90) f(rand(0.05, 0.2)) ^(90) &(rand(-5, 5)) Mace(rand(1.15, 1.5)) ] /(137) Leaf /(70) Leaf Stalk(n + 1)
Stalk(n) ->
Mace(h) -> !(0.022) F(h, 0.016) [ tint(1) Bulb(0.06, 0.34) ] f(0.28) !(0.008) F(0.14, 0)
Leaf -> [ &(90) f(rand(0.04, 0.16)) ^(90) &(rand(3, 16)) $ tint(2) Blade(rand(1.2, 1.75), 0.09, rand(10, 50)) ]
`,
  },
  {
    id: 'poppy',
    grammar: `
iterations 8
axiom /(rand(0, 360)) Stem(0) Tuft(0)
Stem(n) : n < 3 -> [ &(rand(4, 18)) !(0.012) F(0.22, 0.01) &(rand(-8, 8)) F(rand(0.14, 0.28), 0.009) &(rand(-6, 16)) Bloom ] /(130) Stem(n + 1)
Stem(n) ->
Bloom -> tint(1) [ Cup(rand(0.085, 0.11), rand(0.08, 0.1), 0.22) ] f(0.04) tint(2) Bulb(0.026, 0.05)
Tuft(n) : n < 6 -> [ &(rand(30, 60)) $ tint(0) Frond(rand(0.18, 0.28), 0.06, 60) ] /(61) Tuft(n + 1)
Tuft(n) ->
`,
  },
  {
    id: 'daisy',
    sway: 0.7,
    grammar: `
iterations 13
axiom /(rand(0, 360)) Stem(0) Tuft(0)
Stem(n) : n < 3 -> [ &(rand(6, 22)) !(0.01) F(0.16, 0.009) &(rand(-10, 6)) F(rand(0.1, 0.2), 0.008) &(rand(4, 24)) Head ] /(127) Stem(n + 1)
Stem(n) ->
Head -> [ f(-0.01) tint(2) Cap(0.036, 0.03) ] Ray(0)
Ray(n) : n < 8 -> [ /(n * 45) &(82) tint(1) Petal(0.095, 0.052, -12) ] Ray(n + 1)
Ray(n) ->
Tuft(n) : n < 5 -> [ &(rand(48, 70)) $ tint(0) Petal(rand(0.14, 0.2), 0.06, 30) ] /(73) Tuft(n + 1)
Tuft(n) ->
`,
  },
  {
    id: 'lupin',
    sway: 0.6,
    grammar: `
iterations 10
axiom /(rand(0, 360)) Spike(0) Fan(0)
Spike(n) : n < 3 -> [ &(90) f(0.05) ^(90) &(rand(1, 13)) !(0.014) F(rand(0.24, 0.4), 0.012) Tower(0) ] /(120) Spike(n + 1)
Spike(n) ->
Tower(n) : n < 6 -> [ tint(1 + (n > 3)) Tier(0.085 - n * 0.009, 0.1, 0.45) ] !(0.01) f(0.062) /(31) Tower(n + 1)
Tower(n) -> tint(2) Bulb(0.03, 0.08)
Fan(n) : n < 7 -> [ &(rand(38, 62)) $ tint(0) Petal(rand(0.24, 0.32), 0.09, 40) ] /(51) Fan(n + 1)
Fan(n) ->
`,
  },
  {
    id: 'mushroom',
    sway: 0.05,
    gnarl: 0.15,
    grammar: `
iterations 7
axiom /(rand(0, 360)) Toadstool(1) /(rand(80, 140)) &(90) f(0.15) ^(90) Toadstool(0.62) /(rand(80, 140)) &(90) f(0.2) ^(90) Toadstool(rand(0.36, 0.5))
Toadstool(s) -> [ &(rand(-9, 9)) !(0.045 * s) F(0.05 * s, 0.036 * s) F(0.15 * s, 0.03 * s) [ f(-0.02 * s) tint(1) Cap(0.16 * s, 0.13 * s, 0.06) ] tint(2) Dots(0, s) ]
Dots(n, s) : n < 5 -> [ /(n * 73) f(0.035 * s) &(58) f(0.1 * s) Cap(0.024 * s, 0.022 * s) ] Dots(n + 1, s)
Dots(n, s) -> [ f(0.1 * s) Cap(0.03 * s, 0.022 * s) ]
`,
  },
]);

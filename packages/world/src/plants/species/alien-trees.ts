/*
 * Alien trees: a coil that carries fronds, a tower of caps, a burst of crystals, and lanterns on strings.
 */
import { defineForms, type PlantForm } from '../plant-species.ts';

export const ALIEN_TREES: readonly PlantForm[] = defineForms({ sway: 0.5, gnarl: 0.1 }, [
  {
    id: 'coil',
    gnarl: 0.05,
    grammar: `
iterations 24
let tight = rand(22, 25)
axiom /(rand(0, 360)) !(0.8) F(0.3, 0.5) F(0.45, 0.42) &(52) Coil(0, 0.4)
Coil(n, r) : n < 11 -> Turn F(0.56, r * 0.97) Turn F(0.56, r * 0.94) Leaf(n) Coil(n + 1, r * 0.93)
Coil(n, r) -> $ ^(30) F(0.5, 0.1) Star(0) tint(2) Bulb(0.55, 1.1)
Turn -> $ +(tight) ^(3.4)
Leaf(n) : n > 2 -> [ $ -(80) ^(16) tint(1) Frond(2.7 - n * 0.08, 0.95, 66) ] [ $ +(95) ^(10) tint(1) Frond(1.6 - n * 0.05, 0.7, 70) ]
Leaf(n) ->
Star(n) : n < 7 -> [ /(n * 51.4) &(58) $ tint(1) Frond(2.4, 0.9, 74) ] Star(n + 1)
Star(n) ->
`,
  },
  {
    id: 'cap-tower',
    sway: 0.15,
    grammar: `
iterations 9
let lean = rand(5, 11)
axiom /(rand(0, 360)) !(0.8) F(0.4, 0.5) F(1.2, 0.42) &(lean) Floor(0)
Floor(n) : n < 3 -> F(1.2 - n * 0.14, 0.38 - n * 0.07) [ tint(1) Cap((2.2 - n * 0.5) * rand(0.9, 1.1), 1.15 - n * 0.12, 0.1) ] f(0.15) !(0.34 - n * 0.07)
  &(rand(0 - lean, lean)) /(rand(80, 150)) Bud(n) F(1.25 - n * 0.16, 0.32 - n * 0.07) Floor(n + 1)
Floor(n) -> F(0.4, 0.12) tint(1) Cap(0.72, 0.95, 0.1)
Bud(n) : n < 2 -> [ f(0.6) &(rand(54, 70)) !(0.13) pull(0.5) F(1.1, 0.1) F(0.75, 0.08) tint(2) Cap(0.66 - n * 0.1, 0.6, 0.08) ]
Bud(n) ->
`,
  },
  {
    id: 'shard',
    sway: 0,
    grammar: `
iterations 9
axiom /(rand(0, 360)) tint(1) [ &(rand(-4, 4)) Crystal(0.52, rand(5.8, 6.6)) ] Ring(7, 28, 0.36, 3.6) Ring(6, 52, 0.26, 2.3) Ring(7, 74, 0.17, 1.2)
Ring(n, a, r, h) : n > 0 -> [ /(rand(-18, 18)) &(rand(a - 9, a + 9)) Shard(r, h) ] /(51) Ring(n - 1, a, r, h)
Ring(n, a, r, h) : n == 0 and a < 40 -> [ /(20) &(16) Shard(r, h * 1.25) ] [ /(190) &(20) Shard(r, h * 1.1) ]
Ring(n, a, r, h) ->
Shard(r, h) -> tint(rand(1, 3)) Crystal(r * rand(0.8, 1.15), h * rand(0.7, 1.15))
`,
  },
  {
    id: 'lantern',
    gnarl: 0.08,
    grammar: `
iterations 16
axiom /(rand(0, 360)) !(0.6) F(0.35, 0.36) F(1.6, 0.3) &(rand(4, 10)) F(1.6, 0.26) &(-10) F(1.4, 0.22) Star(0)
Star(n) : n < 7 -> [ &(rand(30, 50)) !(0.15) F(rand(1.1, 1.7), 0.12) Arch(0, 0.12) ] /(51 + rand(-8, 8)) Star(n + 1)
Star(n) -> [ tint(2) f(0.1) Tier(2, 1.5, 0.4) ] f(0.95) tint(2) Tier(1.25, 1.3, 0.35) f(0.8) Tier(0.6, 1.1, 0.3)
Arch(n, r) : n < 5 -> $ &(rand(20, 28)) F(0.6 - n * 0.03, r * 0.84) Arch(n + 1, r * 0.82)
Arch(n, r) -> [ tint(2) f(0.16) | Cap(0.32, 0.26, 0.2) ] tint(1) Bulb(0.38, 0.95)
`,
  },
]);

/*
 * A pronounceable seed: two words and a number, some seventy million of them.
 */

const FIRST =
  'amber ashen autumn bleak bright calm clear cold copper coral dawn deep distant drowned dusky early ember faint far fierce foggy frosted gentle gilded glass golden grey hidden high hollow indigo iron ivory last late leeward lone long low lost lunar misty morning narrow nether north old opal outer pale quiet rimed rough russet salt scarlet secret silent silver sleeping slow small smoky snowy soft solar south spring steep still stone storm summer sunken swift tall thorn tidal twin umber upper velvet verdant violet wandering warm west white wide wild windward winter woven young'.split(
    ' ',
  );
const SECOND =
  'anchor anvil arch auk basin bay beacon birch bluff bow brook cairn cape cliff coast cove crag crown curlew dale delta dune eider fell fen ferry field fin firth fjord ford gannet garden gate glen gull harbour haven hawk head heath helm heron hill holm horn inlet island isle keel knoll lagoon lake lantern ledge lighthouse loch mast meadow mere moor moss ness oar orchard otter oyster peak pebble petrel pine plover point pool puffin quay raven reach reef ridge rift river rock sail scarp seal shallows shelf shoal shore skerry sound spire spit spruce stack strand strait tarn tern tide tor vale valley wave weir willow wreck'.split(
    ' ',
  );
const NUMBERS = 7000;

/** A fresh seed; `drawBits` gives 32 random bits. */
function createRandomSeed(drawBits: () => number): string {
  const below = (count: number): number => drawBits() % count;
  return `${FIRST[below(FIRST.length)]}-${SECOND[below(SECOND.length)]}-${below(NUMBERS)}`;
}

/** A fresh seed from the browser's own randomness. */
export function drawRandomSeed(): string {
  return createRandomSeed(() => crypto.getRandomValues(new Uint32Array(1))[0]);
}

/*
 * What the one box offers, and how a text finds it.
 */
import { rateMatch } from './find-parameters.ts';

/** Something that the box offers. */
export type Offer = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly explain?: string;
  run(): void;
  /** Shows what it would do; the returned function takes that back. */
  preview?(): () => void;
};

/** The offers that match a query, the best first; all of them without one. */
export function findOffers(offers: readonly Offer[], query: string): readonly Offer[] {
  if (query.trim() === '') return offers;
  return offers
    .flatMap((offer) => {
      const rate = rateMatch(offer.title, query) ?? reduced(rateMatch(`${offer.title} ${offer.explain ?? ''}`, query));
      return rate === undefined ? [] : [{ offer, rate }];
    })
    .sort((a, b) => b.rate - a.rate)
    .map(({ offer }) => offer);
}

/** A match in the explanation counts less than one in the name. */
function reduced(rate: number | undefined): number | undefined {
  return rate === undefined ? undefined : rate - 10;
}

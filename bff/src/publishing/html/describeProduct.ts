import type { ProductDetails } from '@grove/contracts/shop/library';
import type { PlanInterval } from '@grove/contracts/shop/planRules';
import { clock } from '../../infra/clock.ts';

interface ProductPage {
  text: string;
  /** Absolute URL of a picture. */
  image: string;
  /** The page's canonical URL. */
  address: string;
  /** The site's origin. */
  origin: string;
  /** The site's name. */
  site: string;
}

const context = 'https://schema.org';

/** Creates the schema.org objects of a product's page: the product with its price and rating, and an event for each
 *  date of a live class that has not ended. A course is both a Product and a Course. */
export function describeProduct(product: ProductDetails, page: ProductPage): object[] {
  const { title, category, rating, reviewCount, type } = product;
  const { text, image, address } = page;
  const provider = describeSite(page);
  const subject = {
    '@context': context,
    '@type': type === 'course' ? ['Product', 'Course'] : 'Product',
    name: title,
    description: text,
    image,
    url: address,
    category,
    brand: provider,
    ...(type === 'course' && { provider }),
    offers: describeOffer(product, page),
    ...(reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
  return [subject, ...describeEvents(product, page)];
}

/** The location is the product's page, which shows the meeting link to attendees only. */
function describeEvents(product: ProductDetails, page: ProductPage): object[] {
  const { title, classDates, teacher } = product;
  const { text, image, address } = page;
  const now = clock.now();
  const upcoming = (classDates?.meetings ?? []).filter(
    ({ endsAt, isCancelled }) => !isCancelled && new Date(endsAt) > now,
  );
  return upcoming.map(({ startsAt, endsAt }) => ({
    '@context': context,
    '@type': 'Event',
    name: title,
    description: text,
    image,
    url: address,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `${context}/EventScheduled`,
    eventAttendanceMode: `${context}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url: address },
    organizer: describeSite(page),
    ...(teacher && { performer: { '@type': 'Person', name: teacher.username } }),
    offers: describeOffer(product, page),
  }));
}

function describeSite({ site, origin }: ProductPage) {
  return { '@type': 'Organization', name: site, url: origin };
}

function describeOffer({ price, priceInterval, liveClass }: ProductDetails, { address }: ProductPage) {
  const isSoldOut = liveClass !== null && (liveClass.isOver || liveClass.seatsLeft === 0);
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'USD',
    ...(priceInterval && { priceSpecification: describeInterval(price, priceInterval) }),
    availability: `${context}/${isSoldOut ? 'SoldOut' : 'InStock'}`,
    category: price === '0.00' ? 'Free' : 'Paid',
    url: address,
  };
}

/** Without it, a membership's price would be read as paid once. The codes are UN/CEFACT's month and year. */
function describeInterval(price: string, interval: PlanInterval) {
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'USD',
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: 1,
      unitCode: interval === 'month' ? 'MON' : 'ANN',
    },
  };
}

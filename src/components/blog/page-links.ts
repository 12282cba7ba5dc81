/**
 * The entries between Previous and Next (specification §2): the first and the last page, those within
 * 2 of the current one, and '...' for a page at distance 3.
 */
export function listPageLinks(current: number, last: number): (number | '...')[] {
  return Array.from({ length: last }, (_, index) => index + 1).flatMap<number | '...'>((page) => {
    const distance = Math.abs(page - current);
    if (page === 1 || page === last || distance <= 2) return [page];
    return distance === 3 ? ['...'] : [];
  });
}

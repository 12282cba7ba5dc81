/**
 * Lists the entries between Previous and Next (specification §2): the first and the last page, the pages
 * within 2 of the current page, and '...' for a page at distance 3.
 */
export function listPageLinks(current: number, last: number): (number | '...')[] {
  const near = Array.from({ length: 7 }, (_, index) => current - 3 + index);
  const inner = near.filter((page) => page > 1 && page < last);
  return [...new Set([1, ...inner, last])].map((page) =>
    page === 1 || page === last || Math.abs(page - current) <= 2 ? page : '...',
  );
}

export { GET } from '../_feed.ts';

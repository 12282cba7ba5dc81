/** The attributes of a link to a new tab. An element of every page (components/layouts/Frame.astro) says that it opens one. */
export const newTab = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': 'new-tab',
} as const;

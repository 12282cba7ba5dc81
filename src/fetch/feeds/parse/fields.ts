/** The attributes that matter of an element; `base` and `group` are the normalizer's own. */
const addresses = ['href', 'url', 'rel', 'type', 'medium', 'width', 'height'];

/**
 * What a feed's item may hold that an article can be made of, by canonical name in lower case, with
 * the attributes that matter. Everything else in an item is passed over.
 */
export const itemFields: Readonly<Record<string, readonly string[]>> = {
  title: [],
  link: addresses,
  description: [],
  summary: [],
  guid: ['ispermalink'],
  pubdate: [],
  author: [],
  category: ['term', 'label'],
  enclosure: addresses,
  image: addresses,
  'rdf:about': [],
  'content:encoded': [],
  'dc:title': [],
  'dc:creator': [],
  'dc:date': [],
  'dc:subject': [],
  'dc:description': [],
  'dcterms:created': [],
  'dcterms:issued': [],
  'dcterms:modified': [],
  'atom:title': [],
  'atom:link': addresses,
  'atom:id': [],
  'atom:category': ['term', 'label'],
  'atom:summary': [],
  'atom:content': ['type'],
  'atom:published': [],
  'atom:issued': [],
  'atom:created': [],
  'atom:updated': [],
  'atom:modified': [],
  'media:category': [],
  'media:title': [],
  'media:description': [],
  'media:content': addresses,
  'media:thumbnail': addresses,
  'itunes:title': [],
  'itunes:author': [],
  'itunes:summary': [],
  'itunes:image': addresses,
  'xhtml:body': [],
  body: [],
};

/** The same for the channel around the items. */
export const channelFields: Readonly<Record<string, readonly string[]>> = {
  title: [],
  author: [],
  link: addresses,
  description: [],
  'dc:title': [],
  'dc:creator': [],
  'dc:description': [],
  'itunes:author': [],
  'atom:title': [],
  'atom:link': addresses,
  'atom:subtitle': [],
  'atom:tagline': [],
};

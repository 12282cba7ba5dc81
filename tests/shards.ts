/** The folders of tests besides `core`. Each is a job of CI, and the gate runs the shard of the day. */
export const shards = ['browsers', 'desk', 'faults', 'hosting', 'network', 'pages', 'rebuild'];

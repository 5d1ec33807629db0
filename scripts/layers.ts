/**
 * Lowest layer first. A file may import from its area and from earlier areas. Routes, `root.tsx` and the entries of server and browser may
 * import from all.
 */
export const layers = {
  platform: [],
  ui: [],
  domain: ['images', 'vehicles', 'costs', 'range', 'verdict', 'news', 'newsletter', 'charging', 'suppliers', 'contact'],
  pages: [
    'layout',
    'errors',
    'vehicle',
    'catalogue',
    'listings',
    'comparison',
    'matching',
    'home-charging',
    'places',
    'home',
    'search',
    'social-cards',
    'sources',
    'sitemaps',
    'static',
  ],
  panel: [
    'audit-log',
    'accounts',
    'settings',
    'imports',
    'contact',
    'costs',
    'charging',
    'vehicles',
    'news',
    'newsletter',
    'suppliers',
    'seed-updates',
    'data-sources',
    'webhooks',
    'privacy',
    'bin',
    'frame',
  ],
} as const satisfies Record<string, readonly string[]>

const areas = Object.entries(layers).flatMap(([layer, names]) =>
  names.length > 0 ? names.map((name) => `app/${layer}/${name}/`) : [`app/${layer}/`],
)

/** Index of the file's area. -1: outside of the layers. */
export function placeOf(file: string): number {
  return areas.findIndex((area) => file.startsWith(area))
}

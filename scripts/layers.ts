/**
 * The layers of `app` and their areas, lowest first. A file imports from its own area and from earlier ones only. Routes, `root.tsx` and
 * the entries of server and browser import from all. An area is a folder of its layer.
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
    'webhooks',
    'privacy',
    'bin',
    'frame',
  ],
} as const satisfies Record<string, readonly string[]>

const areas = Object.entries(layers).flatMap(([layer, names]) =>
  names.length > 0 ? names.map((name) => `app/${layer}/${name}/`) : [`app/${layer}/`],
)

/** Index of a file's area in the order of all areas; -1 for files outside the layers. */
export function placeOf(file: string): number {
  return areas.findIndex((area) => file.startsWith(area))
}

/**
 * The rooms of app/features, and into which others each may look. A room is named by its folder; a folder inside it that is no room of
 * its own belongs to it. A door that is not listed is closed.
 */
export const openDoors: Record<string, string[]> = {
  vehicles: ['images'],
  'vehicles/details': ['costs', 'costs/ownership', 'images', 'site', 'vehicles'],
  'vehicles/catalogue': ['advisor/range', 'costs', 'site', 'vehicles', 'vehicles/details'],
  'vehicles/listings': ['site', 'vehicles', 'vehicles/catalogue'],
  'vehicles/comparison': ['costs/ownership', 'images', 'images/illustrations', 'site', 'vehicles', 'vehicles/details'],
  'vehicles/local-list': ['vehicles', 'vehicles/details'],
  'vehicles/admin': ['admin/audit-log', 'vehicles'],
  'vehicles/admin/editor': ['images', 'vehicles', 'vehicles/admin', 'vehicles/details'],
  'vehicles/admin/review': ['vehicles', 'vehicles/admin', 'vehicles/admin/editor'],
  'vehicles/admin/json-list': [
    'vehicles',
    'vehicles/admin',
    'vehicles/admin/editor',
    'vehicles/details',
    'vehicles/local-list',
  ],
  'vehicles/admin/inmetro': [
    'admin/audit-log',
    'vehicles',
    'vehicles/admin',
    'vehicles/admin/editor',
    'vehicles/admin/json-list',
  ],
  costs: [],
  'costs/calculator': ['costs', 'costs/ownership', 'vehicles', 'vehicles/details'],
  'costs/ownership': ['costs', 'site', 'vehicles'],
  'costs/admin': ['admin/audit-log', 'costs', 'vehicles'],
  charging: ['admin/audit-log', 'costs', 'images', 'site', 'vehicles', 'vehicles/details'],
  'charging/home': [
    'advisor/range',
    'charging',
    'costs',
    'costs/ownership',
    'site',
    'suppliers',
    'vehicles',
    'vehicles/details',
  ],
  'charging/places': ['charging', 'charging/home', 'charging/trip', 'costs', 'site', 'suppliers'],
  'charging/trip': ['advisor/range', 'charging', 'costs', 'vehicles', 'vehicles/details'],
  'advisor/matching': ['advisor/range', 'site', 'vehicles', 'vehicles/comparison', 'vehicles/details'],
  'advisor/range': ['costs', 'vehicles', 'vehicles/details'],
  images: ['admin/audit-log'],
  'images/illustrations': ['vehicles'],
  'images/social-cards': ['images/illustrations', 'news', 'site', 'vehicles', 'vehicles/comparison'],
  news: ['admin/audit-log', 'images', 'site', 'vehicles'],
  newsletter: ['admin/audit-log', 'news', 'site'],
  suppliers: ['admin/audit-log', 'charging', 'site'],
  contact: ['admin/audit-log', 'site'],
  site: ['admin/audit-log', 'vehicles'],
  'site/home': [
    'charging',
    'charging/trip',
    'costs/calculator',
    'images/illustrations',
    'site',
    'suppliers',
    'vehicles',
    'vehicles/catalogue',
  ],
  'site/sources': ['charging', 'news', 'vehicles'],
  'site/search': ['charging', 'charging/trip', 'news', 'site', 'vehicles', 'vehicles/listings'],
  'site/sitemaps': ['charging', 'charging/places', 'news', 'site', 'suppliers', 'vehicles', 'vehicles/listings'],
  'admin/accounts': ['admin/audit-log', 'site'],
  'admin/audit-log': [],
  'admin/panel': [
    'admin/accounts',
    'admin/audit-log',
    'admin/shipped-data',
    'admin/webhooks',
    'charging',
    'contact',
    'costs/admin',
    'news',
    'site',
    'suppliers',
    'vehicles/admin/inmetro',
    'vehicles/admin/review',
  ],
  'admin/shipped-data': [
    'admin/audit-log',
    'costs',
    'costs/admin',
    'vehicles',
    'vehicles/admin',
    'vehicles/admin/editor',
  ],
  'admin/privacy': ['admin/audit-log', 'newsletter', 'site', 'suppliers'],
  'admin/webhooks': ['admin/audit-log', 'news'],
  'admin/bin': ['admin/audit-log', 'images', 'news', 'vehicles/admin'],
}

/** The room that a file belongs to: the longest name that its path begins with. */
export function roomOf(path: string): string | undefined {
  const folder = /^app\/features\/(.+)\//.exec(path)?.[1]
  if (folder === undefined) return undefined
  const names = Object.keys(openDoors).filter((room) => `${folder}/`.startsWith(`${room}/`))
  return names.toSorted((a, b) => b.length - a.length)[0] ?? folder
}

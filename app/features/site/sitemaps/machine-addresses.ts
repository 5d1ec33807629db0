/** The portal's addresses for programs. */
export const machineAddresses = [
  { label: 'Sitemap unificado', path: '/sitemap.xml' },
  { label: 'Só notícias', path: '/sitemap-news.xml' },
  { label: 'Só modelos', path: '/sitemap-vehicles.xml' },
  { label: 'Notícias dos últimos dois dias', path: '/sitemap-google-news.xml' },
  { label: 'Notícias em RSS', path: '/feed.xml' },
  { label: 'Notícias em JSON Feed', path: '/feed.json' },
] as const

/** What crawlers may read, and where the lists of it are. */
export function robotsText(siteUrl: string): string {
  const sitemaps = ['/sitemap.xml', '/sitemap-news.xml', '/sitemap-vehicles.xml', '/sitemap-google-news.xml']
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /busca',
    '',
    ...sitemaps.map((path) => `Sitemap: ${siteUrl}${path}`),
    '',
  ].join('\n')
}

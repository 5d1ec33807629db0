import { machineAddresses } from './machine-addresses.ts'

/** What crawlers may read, and where the lists of it are. */
export function robotsText(siteUrl: string): string {
  const sitemaps = machineAddresses.filter(({ path }) => path.startsWith('/sitemap'))
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /busca',
    '',
    ...sitemaps.map(({ path }) => `Sitemap: ${siteUrl}${path}`),
    '',
  ].join('\n')
}

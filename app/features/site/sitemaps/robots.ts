import { machineAddresses } from './machine-addresses.ts'

/** The rules for crawlers, with the addresses of the sitemaps. */
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

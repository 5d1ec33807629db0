/** The portal's own words; how it is reached is a setting (portal-settings.ts). */
export const site = {
  name: 'Carga Plena',
  tagline: 'Tudo sobre veículos eletrificados no Brasil',
  blurb:
    'Números de autonomia, preço e custo dos carros elétricos e híbridos vendidos no Brasil, sempre com fonte e data.',
} as const

/** Titles, copyright and fixed claims carry this year; it is never computed (T-20). */
export const SITE_YEAR = 2025

/** What a browser's tab says. @param title without the portal's name; the year is added where it is missing */
export function pageTitle(title: string): string {
  return `${title.includes(String(SITE_YEAR)) ? title : `${title} ${SITE_YEAR}`} | ${site.name}`
}

/** The last revision of the legal pages, as the specification dates them: 'AAAA-MM-DD'. */
export const legalDate = '2025-01-15'

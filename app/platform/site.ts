/** The portal's own words; how it is reached is a setting (portal-settings.ts). */
export const site = {
  name: 'Carga Plena',
  tagline: 'Tudo sobre veículos eletrificados no Brasil',
  blurb:
    'Números de autonomia, preço e custo dos carros elétricos e híbridos vendidos no Brasil, sempre com fonte e data.',
} as const

/** When the portal began. */
export const foundedYear = 2025

/** The title of a browser's tab. @param title without the portal's name; those of catalogue and listings carry the year (T-83) */
export function pageTitle(title: string): string {
  return `${title} | ${site.name}`
}

/** The last revision of the legal pages, as the specification dates them: 'AAAA-MM-DD'. */
export const legalDate = '2025-01-15'

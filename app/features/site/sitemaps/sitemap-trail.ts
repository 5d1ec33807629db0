import type { BreadcrumbPart } from '#app/ui/breadcrumb.tsx'

export const sitemapTrail: BreadcrumbPart[] = [{ label: 'Início', to: '/' }, { label: 'Mapa do site' }]

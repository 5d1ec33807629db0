import { pageMeta } from '#app/features/site/page-meta.ts'
import { breadcrumbData, itemListData } from '#app/features/site/structured-lists.ts'
import { directoryPath, directoryTrail, supplierPath } from '#app/features/suppliers/supplier-address.ts'
import type { DirectoryPageData } from './browse-directory.server.ts'
import { type DirectoryAddress, isFiltered } from './directory-address.ts'

type Page = { data: DirectoryPageData; address: DirectoryAddress; siteUrl: string }

/** The canonical address of any filtered one is the directory itself (T-70). Samples are no part of it (T-69). */
export function directoryMeta({ data, address, siteUrl }: Page) {
  const published = data.suppliers.filter(({ isSample }) => !isSample)
  return pageMeta({
    title: 'Junte-se à Nossa Rede: guia de fornecedores de carros elétricos',
    description:
      'Quem vende carregadores e baterias, instala, conserta e segura carros elétricos no Brasil, por tipo, estado e cidade. Cadastre o seu negócio ou indique um.',
    path: directoryPath,
    siteUrl,
    isIndexed: published.length > 0 || !isFiltered(address),
    structuredData: [
      breadcrumbData(siteUrl, directoryTrail),
      ...(published.length > 0
        ? [
            itemListData(siteUrl, {
              name: 'Guia de fornecedores',
              count: data.publishedCount,
              entries: published.map(({ name, slug }) => ({ name, path: supplierPath(slug) })),
            }),
          ]
        : []),
    ],
  })
}

import { ArrowDown } from '#app/ui/icons.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { DirectoryPageData } from './browse-directory.server.ts'
import { type DirectoryAddress, isFiltered } from './directory-address.ts'
import { DirectorySection } from './directory-section.tsx'
import { SignupSection } from '#app/features/suppliers/signup/signup-section.tsx'
import type { WaitlistAnswer } from '#app/features/suppliers/signup/waitlist-entry.ts'
import {
  directoryPath,
  directoryTrail,
  signupAnchor,
  type SignupKind,
  supplierPath,
} from '#app/features/suppliers/supplier-address.ts'
import { breadcrumbData, itemListData, pageMeta } from '#app/features/site/page-meta.ts'
import { pageTitle } from '#app/features/site/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'

type Props = {
  data: DirectoryPageData
  address: DirectoryAddress
  /** Filters of the address that the directory does not know. */
  unknown: string[]
  signup: { face: SignupKind; hasJoined: boolean; isMailing: boolean }
  answer: WaitlistAnswer | undefined
}

/** Directory and sign-up on one page (T-17): who browses sees suppliers at once, who comes to sign up is one link away. */
export function SuppliersPage({ data, address, unknown, signup, answer }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={directoryTrail} />
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-2 pb-6 md:pb-8">
        <div>
          <h1>Junte-se à Nossa Rede</h1>
          <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">
            O guia de quem vende, instala, conserta e segura carros elétricos no Brasil. Encontre um fornecedor ou
            coloque o seu negócio aqui.
          </p>
        </div>
        <a href={`#${signupAnchor}`} className={buttonClass('secondary', 'no-print')}>
          Ir para o cadastro
          <ArrowDown aria-hidden="true" className="size-4" />
        </a>
      </header>
      <DirectorySection data={data} address={address} unknown={unknown} />
      <SignupSection {...signup} answer={answer} />
    </main>
  )
}

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

/** A page of the directory that could not be read. @param message one of our sentences, with the number that the log has */
export function SuppliersFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title={pageTitle('Erro no guia de fornecedores')}
      trail={directoryTrail}
      heading="O guia de fornecedores não pôde ser lido"
      message={message}
      wayOut={{ label: 'Ver o guia desde o início', to: directoryPath }}
    />
  )
}

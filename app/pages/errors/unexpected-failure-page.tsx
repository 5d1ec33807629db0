import { ButtonLink } from '#app/ui/button.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { ErrorFooter, ErrorHeader } from './error-parts.ssr.tsx'
import { pageTitle } from '#app/platform/site.ts'

const unknownFailure =
  'O portal não conseguiu montar esta página. Tente de novo em alguns instantes; as outras páginas continuam funcionando.'

type Props = { year: number | null; sentence?: string }

/** The last fallback: the page frame cannot be rendered. */
export function UnexpectedFailurePage({ year, sentence = unknownFailure }: Props) {
  return (
    <>
      <ServerMarkup name="header">{import.meta.env.SSR && <ErrorHeader />}</ServerMarkup>
      <main id="conteudo" className="wrap py-section">
        <title>{pageTitle('Erro')}</title>
        <h1>Algo deu errado</h1>
        <p className="mt-4 max-w-[60ch] text-ink-2">{sentence}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/" variant="primary" reloadDocument>
            Voltar ao início
          </ButtonLink>
          <ButtonLink to="/catalogo" reloadDocument>
            Ver o catálogo
          </ButtonLink>
        </div>
      </main>
      <ServerMarkup name="footer">{import.meta.env.SSR && <ErrorFooter year={year} />}</ServerMarkup>
    </>
  )
}

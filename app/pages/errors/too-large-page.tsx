import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SiteFooter } from '#app/pages/layout/site-footer.tsx'
import { SiteHeader } from '#app/pages/layout/site-header.tsx'
import { pageTitle } from '#app/platform/site.ts'

/** 'Back' restores the typed text. */
export function TooLargePage({ year }: { year: number | null }) {
  return (
    <>
      <SiteHeader comparison={null} />
      <main id="conteudo" className="wrap py-section">
        <title>{pageTitle('Envio grande demais')}</title>
        <h1>O envio é grande demais</h1>
        <p className="mt-4 max-w-[60ch] text-pretty text-ink-2">
          O formulário tem mais texto do que o portal aceita, e nada foi guardado. Volte à página anterior: o que você
          escreveu continua lá. Encurte o texto e envie de novo.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" className="only-script" onClick={() => window.history.back()}>
            Voltar ao formulário
          </Button>
          <ButtonLink to="/" reloadDocument>
            Ir ao início
          </ButtonLink>
        </div>
      </main>
      <SiteFooter lists={null} year={year} />
    </>
  )
}

import { ExternalLink } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { ConfirmationState, DecideButton, ReviewedText } from '#app/panel/suppliers/reviewed-text.tsx'
import { EntryCorrectionDialog, PageCorrectionDialog } from './correction-dialogs.tsx'
import type { supplierActions } from '#app/panel/suppliers/supplier-actions.server.ts'
import { supplierMessages } from '#app/panel/suppliers/supplier-messages.ts'
import type { ReviewedSupplier } from '#app/panel/suppliers/supplier-review-queries.server.ts'
import {
  nextStatuses,
  reviewPath,
  supplierKind,
  supplierStatuses,
  waitlistPath,
} from '#app/panel/suppliers/waitlist.ts'

export function SupplierReview({ entry, page, textAt, placeProblem }: ReviewedSupplier) {
  const action = usePanelAction<typeof supplierActions>(supplierMessages)
  const corrected = useSearchParams()[0].get(correctionParam)
  const navigate = useNavigate()
  const close = () => void navigate(reviewPath(entry.id), { preventScrollReset: true })
  const { status, confirmedAt, publicPath } = entry
  const { label, variant } = supplierStatuses[status]
  return (
    <section aria-labelledby="conferencia" className="max-w-200">
      <Link to={waitlistPath} className="link inline-flex min-h-11 items-center text-15">
        Voltar aos cadastros
      </Link>
      <h2 id="conferencia" className="mt-2 text-28 wrap-anywhere">
        {page?.name ?? (entry.businessName || entry.name)}
      </h2>
      <div className="mt-4 empty:hidden">
        <ActionNotice notice={action.notice} />
      </div>
      {corrected === 'cadastro' && <EntryCorrectionDialog supplier={entry} onClose={close} />}
      {corrected === 'pagina' && page && (
        <PageCorrectionDialog supplier={entry} page={page} textAt={textAt ?? ''} onClose={close} />
      )}
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 text-15">
        <Fact label="Situação">
          <StateLabel variant={variant}>{label}</StateLabel>
        </Fact>
        <Fact label="Confirmação">
          <ConfirmationState {...entry} />
        </Fact>
        <Fact label="Quem enviou">{supplierKind(entry.isOwner)}</Fact>
        <Fact label="Link enviado a">
          <span className="wrap-anywhere">{entry.email}</span>
        </Fact>
      </dl>
      {entry.description && (
        <details className="mt-5 max-w-[72ch] text-15">
          <summary className="link inline-block cursor-pointer list-none py-2.5">Descrição enviada no cadastro</summary>
          <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{entry.description}</p>
        </details>
      )}
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
        {nextStatuses(entry).map((next) => (
          <DecideButton
            key={next}
            action={action}
            supplier={entry}
            next={next}
            textAt={textAt ?? ''}
            variant={next === 'publicado' ? 'primary' : 'secondary'}
          />
        ))}
        {status !== 'recusado' && (
          <ActionButton action={action} intent="ask" values={{ id: entry.id }} variant="secondary">
            {entry.confirmationSentAt ? 'Enviar novo link ao negócio' : 'Pedir confirmação'}
          </ActionButton>
        )}
        {page && (
          <ButtonLink to={`?${correctionParam}=pagina`} preventScrollReset>
            Corrigir página
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={`?${correctionParam}=cadastro`} preventScrollReset>
          Corrigir cadastro
        </ButtonLink>
        {publicPath && (
          <ButtonLink variant="quiet" to={publicPath}>
            <ExternalLink aria-hidden="true" className="size-4.5" />
            Página no guia
          </ButtonLink>
        )}
      </div>
      {placeProblem && (
        <p className="mt-6 max-w-[72ch] rounded-2 bg-warn-soft px-4 py-3 text-15 text-pretty">{placeProblem}</p>
      )}
      {page ? (
        <>
          <p className="mt-8 mb-4 max-w-[72ch] text-15 text-pretty text-ink-2">
            {confirmedAt ? (
              <>
                {status === 'publicado' ? 'Isto está publicado' : 'Isto seria publicado'}, e nada além: é o texto que o
                negócio confirmou em {formatInstant(confirmedAt)}
                {textAt &&
                  new Date(textAt) > confirmedAt &&
                  `, corrigido por um editor em ${formatInstant(new Date(textAt))}`}
                .
              </>
            ) : (
              'Este texto espera a autorização do negócio, e por isso não pode ser publicado.'
            )}
          </p>
          <ReviewedText page={page} confirmedBy={entry.email} />
        </>
      ) : (
        <p className="mt-8 max-w-[72ch] rounded-3 border border-dashed border-line-2 p-6 text-15 text-pretty text-ink-2">
          O negócio ainda não confirmou nada, e por isso não há o que publicar.
        </p>
      )}
    </section>
  )
}

/** URL parameter: the correction form to open, also without script. */
const correctionParam = 'corrigir'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-13 text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

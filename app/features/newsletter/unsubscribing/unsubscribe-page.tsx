import { LinkButton } from '#app/features/newsletter/link-button.tsx'
import { LinkPage } from '#app/features/newsletter/link-page.tsx'
import { SignUpAgain } from '#app/features/newsletter/sign-up-again.tsx'
import { ContactAddress } from '#app/features/site/settings/contact-address.tsx'
import { unsubscribeMessages, type UnsubscribeOutcome } from './unsubscribe-messages.ts'
import { FactList } from '#app/features/newsletter/fact-list.tsx'

/** The page of a mail's way out. It names no address: whoever was forwarded the mail can open it. */
export function UnsubscribePage({ outcome }: { outcome: UnsubscribeOutcome }) {
  const isOfReader = outcome === 'subscribed' || outcome === 'unsubscribed' || outcome === 'already-left'
  return (
    <LinkPage step="Sair da newsletter" ending={unsubscribeMessages[outcome]} aside={isOfReader && <LeavingFacts />}>
      {(outcome === 'subscribed' || outcome === 'failed') && (
        <LinkButton label="Sair da lista">
          Mudou de ideia? Feche esta página: enquanto você não sair, tudo continua como está.
        </LinkButton>
      )}
      {outcome === 'unconfirmed' && (
        <LinkButton label="Apagar o endereço">
          Quer receber o resumo da semana? Use o outro link do e-mail, o da confirmação.
        </LinkButton>
      )}
      {outcome === 'broken-link' && (
        <p className="max-w-[60ch] text-pretty text-ink-2">
          Se não der certo, escreva para <ContactAddress of="privacyEmail" className="link wrap-anywhere" /> e tiramos o
          seu endereço da lista.
        </p>
      )}
      {isOut(outcome) && <SignUpAgain title="Quer voltar?" />}
    </LinkPage>
  )
}

function isOut(outcome: UnsubscribeOutcome): boolean {
  return ['unsubscribed', 'forgotten', 'already-left', 'not-subscribed'].includes(outcome)
}

/** The meaning of leaving, and the data that are kept afterwards. */
function LeavingFacts() {
  return (
    <FactList
      id="sobre-a-saida"
      title="O que acontece ao sair"
      facts={{
        Quando: 'Vale na hora, também para uma edição que esteja sendo enviada.',
        'O que fica': 'O endereço e a data da saída, só para não voltar a escrever a ele por engano.',
        'Apagar tudo': (
          <>
            Escreva para <ContactAddress of="privacyEmail" className="link wrap-anywhere" /> e apagamos também esse
            registro.
          </>
        ),
      }}
    />
  )
}

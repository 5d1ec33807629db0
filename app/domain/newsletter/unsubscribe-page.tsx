import { FactList, LinkButton, type LinkMessage, LinkPage, SignUpAgain } from './link-page.tsx'
import { ContactAddress } from '#app/ui/contact-address.tsx'

/** Shows no mail address, because mails can be forwarded. */
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

/** `subscribed`, `unconfirmed`: shown before the button is pressed. Others: shown after it. */
export const unsubscribeMessages = {
  subscribed: {
    status: 200,
    title: 'Sair da newsletter',
    text: 'Ao sair, você não recebe mais nenhuma edição do resumo da semana.',
  },
  unconfirmed: {
    status: 200,
    title: 'Apagar o seu endereço',
    text: 'Esta inscrição não está confirmada, e sem a confirmação nada é enviado. Se preferir, o portal apaga o endereço.',
  },
  unsubscribed: {
    status: 200,
    title: 'Você saiu da newsletter',
    text: 'O resumo da semana não é mais enviado a você.',
    isDone: true,
  },
  forgotten: {
    status: 200,
    title: 'Endereço apagado',
    text: 'A lista da newsletter não guarda mais o seu e-mail, e o link de confirmação não vale mais.',
    isDone: true,
  },
  'already-left': {
    status: 200,
    title: 'Você já saiu da newsletter',
    text: 'Nenhuma edição é enviada a você. Não é preciso fazer mais nada.',
  },
  'not-subscribed': {
    status: 410,
    title: 'Este endereço não está mais na lista',
    text: 'A inscrição deste link foi apagada. Nada mais é enviado, e não há nada a cancelar.',
  },
  'broken-link': {
    status: 404,
    title: 'Este link não está inteiro',
    text: 'Ele pode ter sido cortado ao ser copiado. Abra-o de novo no e-mail ou copie o endereço todo, até o fim.',
  },
  failed: {
    status: 503,
    title: 'Não foi possível sair agora',
    text: 'Nada mudou na lista. Tente novamente em alguns minutos; o link do e-mail continua valendo.',
  },
} as const satisfies Record<string, LinkMessage>

export type UnsubscribeOutcome = keyof typeof unsubscribeMessages

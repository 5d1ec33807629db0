import { Search } from '#app/ui/icons.tsx'
import { useNavigation } from 'react-router'
import { Form } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { LookupAnswer } from './personal-data-queries.server.ts'
import { FoundData, RequestTable } from './found-data.tsx'
import { formatPersonalDataCounts } from './personal-data-kinds.ts'
import { invalidAddressSentence, lookupFailure } from './privacy-texts.ts'
import type { ListedRequest } from './privacy-requests.server.ts'

type Props = { answer: LookupAnswer | null; requests: ListedRequest[]; next: string | null }

export function PrivacyPage({ answer, requests, next }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="privacidade" className="grid gap-5">
        <div>
          <h2 id="privacidade" className="text-22">
            Privacidade (LGPD)
          </h2>
          <p className="mt-2 max-w-[72ch] text-15 text-pretty text-ink-2">
            Quando alguém pede uma cópia dos próprios dados, ou que eles sejam apagados, procure aqui pelo endereço
            dela. Antes de entregar ou apagar, confirme que o pedido veio desse endereço. O prazo é de 15 dias.
          </p>
        </div>
        <LookupForm answer={answer} />
      </section>
      {answer?.outcome === 'looked' && <FoundData key={answer.address} {...answer} />}
      <SearchedPlaces />
      <RequestTable
        id="pedidos"
        title="Pedidos atendidos"
        rows={requests}
        empty="Nenhum pedido ainda. Cada exportação e cada exclusão fica registrada aqui, sem o endereço da pessoa."
        next={next}
      />
    </div>
  )
}

/** POST keeps the address out of the URL. */
function LookupForm({ answer }: { answer: LookupAnswer | null }) {
  const isLooking = useNavigation().formMethod === 'POST'
  const problem = problemOf(answer)
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      role="search"
      aria-label="Dados de uma pessoa"
      className="max-w-160"
    >
      <label htmlFor="pessoa" className="mb-1.5 block text-15 font-semibold">
        E-mail da pessoa
      </label>
      <div className="flex flex-wrap gap-2.5">
        <input
          id="pessoa"
          type="email"
          name="email"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="nome@exemplo.com.br"
          defaultValue={answer?.address ?? ''}
          aria-invalid={answer?.outcome === 'invalid' || undefined}
          aria-describedby={problem ? 'pessoa-erro' : undefined}
          className="field min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="primary" aria-busy={isLooking} className="min-h-12 max-sm:w-full">
          <Search aria-hidden="true" className="size-5" />
          Procurar
        </Button>
      </div>
      <p role="status" className="sr-only">
        {answer?.outcome === 'looked' && `Encontrado: ${formatPersonalDataCounts(answer.held)}`}
      </p>
      {problem && (
        <p id="pessoa-erro" role="alert" className="mt-1.5 text-15 text-danger">
          {problem}
        </p>
      )}
    </Form>
  )
}

function problemOf(answer: LookupAnswer | null): string | null {
  if (answer?.outcome === 'invalid') return invalidAddressSentence
  return answer?.outcome === 'failed' ? lookupFailure : null
}

function SearchedPlaces() {
  return (
    <details className="max-w-[72ch] text-15">
      <summary className="link inline-block cursor-pointer list-none py-2.5">Onde se procura, e onde não</summary>
      <ul className="mt-2 grid list-disc gap-2 pl-5 text-pretty text-ink-2">
        <li>
          Procura-se o endereço, em maiúsculas ou minúsculas, na newsletter, nos cadastros de fornecedores, nas páginas
          deles e no e-mail que elas mostram, nos pedidos a fornecedores, nas mensagens de contato, nos e-mails que o
          portal enviou ou vai enviar e na lixeira. Um item da lixeira em que o endereço aparece é apagado inteiro.
        </li>
        <li>Contas de quem administra o portal ficam de fora: são do serviço e terminam com ele.</li>
        <li>
          Limites de envio, tentativas de login, leituras e curtidas guardam só um resumo criptográfico do endereço IP,
          que não leva a um e-mail.
        </li>
        <li>
          Depois da exclusão, um resumo criptográfico do e-mail fica por uma semana, para que ninguém inscreva o mesmo
          endereço de novo e encha a caixa da pessoa.
        </li>
        <li>
          Textos livres que citam a pessoa, como a mensagem de outra, uma notícia ou uma entrega de webhook, precisam
          ser lidos: procure por eles em cada lista.
        </li>
        <li>
          Onde não há servidor de e-mail, os e-mails são arquivos da pasta de saída: os da pessoa saem dela minutos
          depois da exclusão.
        </li>
        <li>Cópias de segurança ficam no servidor: peça a quem cuida dele.</li>
        <li>
          Da própria exclusão fica um registro com data, quantidades e um código que não leva de volta ao endereço.
        </li>
      </ul>
    </details>
  )
}

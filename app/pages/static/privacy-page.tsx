import { formatLongDate } from '#app/platform/format/format-date.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { privacyUseSections } from './privacy-use-sections.tsx'
import { legalDate, site } from '#app/platform/site.ts'
import { Link } from '#app/ui/link.tsx'
import { ContactAddress } from '#app/ui/contact-address.tsx'
import { useContext, createContext } from 'react'

const completedOn = '22 de novembro de 2026'

export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de Privacidade"
      lead={`Que dados pessoais o ${site.name} trata, para quê, por quanto tempo e o que você pode exigir, conforme a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).`}
      dates={`Última atualização: ${formatLongDate(legalDate)}. Complementada em ${completedOn}.`}
      sections={[...privacyUseSections, ...privacyRightsSections]}
    />
  )
}

/** These parties receive data of visitors; the map server only if one is configured. */
function ThirdParties() {
  const mapServer = useContext(MapServerContext)
  return (
    <>
      <p>
        Páginas, fontes tipográficas, imagens e programas vêm do próprio portal; não há serviços de estatística
        {mapServer ? ' nem de publicidade' : ', publicidade ou mapa'} de outras empresas. Os e-mails são entregues pelo
        servidor de e-mail que o portal usa, que recebe para isso o seu endereço e a mensagem. Se outro serviço passar a
        ser usado, ele será nomeado aqui, com os dados que recebe.
      </p>
      {mapServer && (
        <p>
          No <Link to="/mapa-abastecimento">mapa de recarga</Link>, e só nessa página, o seu navegador busca as ruas em{' '}
          <strong>{mapServer}</strong>. Esse servidor é de terceiros: ele vê o seu endereço IP, o endereço do portal e
          que parte do mapa você olha. Sem JavaScript o navegador não o procura, e a lista dos pontos funciona do mesmo
          jeito.
        </p>
      )}
    </>
  )
}

const privacyEmail = <ContactAddress of="privacyEmail" />

export const privacyRightsSections: LegalSection[] = [
  {
    id: 'direitos',
    title: 'Seus direitos',
    body: (
      <>
        <ul>
          <li>
            <strong>Acesso:</strong> saber se tratamos dados seus e receber uma cópia deles.
          </li>
          <li>
            <strong>Correção:</strong> corrigir o que estiver incompleto, errado ou desatualizado.
          </li>
          <li>
            <strong>Exclusão:</strong> apagar dados desnecessários ou que tratamos com o seu consentimento.
          </li>
          <li>
            <strong>Portabilidade:</strong> receber os seus dados em formato que outro serviço possa usar.
          </li>
          <li>
            <strong>Oposição:</strong> opor-se a um uso que não dependa do seu consentimento, se ele descumprir a lei, e
            retirar a qualquer momento o consentimento que deu.
          </li>
        </ul>
        <p>
          Escreva para {privacyEmail}. O pedido é gratuito; a declaração completa sobre os seus dados sai em até 15
          dias, como manda a LGPD. Você também pode reclamar à ANPD.
        </p>
        <p>
          De cada cópia entregue e de cada exclusão guardamos um registro, para provar que o pedido foi atendido: a
          data, quem atendeu, quantos registros havia e um resumo criptográfico do seu e-mail, que não leva de volta a
          ele.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>
          As páginas públicas não usam cookies. O portal guarda quatro escolhas no armazenamento local do seu navegador,
          de onde elas não saem sozinhas:
        </p>
        <ul>
          <li>o tema claro ou escuro;</li>
          <li>os modelos que você pôs na comparação;</li>
          <li>o carro com que você fez contas num ponto de recarga;</li>
          <li>os últimos modelos que você escolheu nos campos de carro;</li>
          <li>
            o estado, os quilômetros por mês, o consumo do seu carro e o preço da energia que você escreveu numa das
            calculadoras, com um botão para esquecer.
          </li>
        </ul>
        <p>
          Para apagá-las, limpe os dados do site no navegador. Enquanto a aba está aberta, ela lembra também em que
          altura de cada página você parou, para voltar ao mesmo ponto; isso some quando ela é fechada. Só quem
          administra o portal recebe cookies: o da sessão, posto depois da entrada com senha e necessário para ela, e um
          que pede as páginas com a lista de veículos guardada no próprio navegador. Não há cookies de publicidade nem
          de medição.
        </p>
      </>
    ),
  },
  {
    id: 'compartilhamento',
    title: 'Compartilhamento',
    body: (
      <>
        <p>Não compartilhamos dados pessoais para fins comerciais. Há só quatro exceções ao sigilo:</p>
        <ul>
          <li>com o seu consentimento, como no pedido que você envia a um fornecedor do guia;</li>
          <li>para cumprir uma obrigação legal ou uma ordem de autoridade competente;</li>
          <li>para proteger direitos do portal, dos visitantes ou de terceiros;</li>
          <li>
            com prestadores de serviço que fazem o portal funcionar, como a hospedagem, obrigados ao mesmo sigilo e
            somente no que for necessário.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'controlador',
    title: 'Controlador e encarregado',
    body: (
      <p>
        O controlador, que decide sobre o tratamento dos dados, é o responsável pelo portal {site.name}. O encarregado
        pela proteção de dados recebe pedidos, dúvidas e reclamações em {privacyEmail}.
      </p>
    ),
  },
  {
    id: 'bases-legais',
    title: 'Bases legais',
    body: (
      <>
        <p>Cada tratamento tem base no art. 7º da LGPD:</p>
        <ul>
          <li>newsletter: o seu consentimento (inciso I);</li>
          <li>mensagens de contato: o legítimo interesse em responder a quem escreve (inciso IX);</li>
          <li>cadastro de fornecedores: os passos que você pede antes de um acordo (inciso V);</li>
          <li>publicação no guia e pedidos a fornecedores: o seu consentimento (inciso I);</li>
          <li>navegação e limite de envios: o legítimo interesse em manter o portal no ar e seguro (inciso IX);</li>
          <li>guarda exigida por lei: o cumprimento de obrigação legal (inciso II).</li>
        </ul>
      </>
    ),
  },
  {
    id: 'terceiros',
    title: 'Terceiros em uso',
    body: <ThirdParties />,
  },
  {
    id: 'contato',
    title: 'Contato',
    body: (
      <p>
        Sobre privacidade: {privacyEmail}. Sobre qualquer outro assunto: <Link to="/contato">página de contato</Link>.
        Mudanças nesta política são publicadas nesta página, com a data no alto.
      </p>
    ),
  },
]

/** The configured map server. null: the portal draws the map itself. */
export const MapServerContext = createContext<string | null>(null)

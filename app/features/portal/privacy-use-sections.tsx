import { ContactAddress } from './contact-address.tsx'
import type { LegalSection } from './legal-page.tsx'

/** What is collected, why, and how it is kept. */
export const privacyUseSections: LegalSection[] = [
  {
    id: 'dados-coletados',
    title: 'Dados coletados',
    body: (
      <>
        <p>Ler o portal não exige cadastro. Tratamos somente os dados abaixo.</p>
        <h3>Dados de navegação</h3>
        <p>
          Ao abrir uma página, o seu navegador informa o endereço IP, o endereço da página e o tipo de aparelho. Usamos
          isso na hora, para responder. O portal não monta perfis e não acompanha você de página em página. Leituras e
          curtidas de notícias são contadas como somas, sem registro de quem leu. Quando algo falha, ficam anotados a
          hora e o endereço da página, não quem a abriu.
        </p>
        <p>
          Para impedir envios em massa, um resumo criptográfico do endereço IP de quem envia um formulário fica guardado
          enquanto dura o limite de envios (dez minutos, nas mensagens de contato e na newsletter) e é apagado quando
          chega outro envio depois disso. Quem hospeda o portal pode manter registros de acesso por seis meses, como
          prevê o art. 15 do Marco Civil da Internet (Lei nº 12.965/2014).
        </p>
        <h3>E-mail da newsletter</h3>
        <p>
          O endereço que você informa para receber o resumo da semana, a data da inscrição, o formulário de onde ela
          veio (rodapé ou notícia) e a versão do texto de consentimento ao lado dele. Guardamos até você cancelar a
          inscrição escrevendo para <ContactAddress of="privacyEmail" />; a seu pedido, apagamos também o registro do
          cancelamento.
        </p>
        <h3>Mensagens de contato</h3>
        <p>
          Nome, e-mail, assunto, mensagem e, quando você avisa de um erro, o veículo em questão. Guardamos pelo tempo
          necessário para responder e para acompanhar o assunto; depois a mensagem é apagada.
        </p>
        <h3>Cadastro de fornecedores</h3>
        <p>
          Nome e e-mail de quem preenche e, se informados, telefone, nome e tipo do negócio, cidade, estado e descrição
          dos serviços. Guardamos enquanto o cadastro estiver na lista do guia; apagamos quando ele deixa de servir a
          esse fim ou quando você pede. Quem indica um negócio de outra pessoa deve ter a concordância dela.
        </p>
        <h3>Cookies e armazenamento local</h3>
        <p>Descritos na seção “Cookies”.</p>
      </>
    ),
  },
  {
    id: 'uso',
    title: 'Uso dos dados',
    body: (
      <>
        <p>Cada dado serve apenas ao fim para o qual foi entregue:</p>
        <ul>
          <li>dados de navegação: entregar as páginas, manter o portal seguro e corrigir falhas;</li>
          <li>e-mail da newsletter: enviar o resumo da semana;</li>
          <li>mensagens de contato: responder, e corrigir o que você apontou;</li>
          <li>cadastro de fornecedores: montar o guia e falar com quem se cadastrou.</li>
        </ul>
        <p>
          Não vendemos dados, não os usamos para publicidade dirigida e não tomamos decisões automáticas sobre pessoas.
        </p>
      </>
    ),
  },
  {
    id: 'protecao',
    title: 'Proteção dos dados',
    body: (
      <ul>
        <li>
          <strong>Transmissão cifrada.</strong> A comunicação entre o seu navegador e o portal é protegida por SSL/TLS.
        </li>
        <li>
          <strong>Acesso restrito.</strong> Só quem administra o portal vê mensagens, inscrições e cadastros, em área
          com senha.
        </li>
        <li>
          <strong>Retenção limitada.</strong> Os dados ficam guardados pelos prazos da seção “Dados coletados” ou pelo
          prazo que a lei exigir, e depois são apagados.
        </li>
        <li>
          <strong>Incidentes.</strong> Se um incidente puder causar risco ou dano relevante a você, avisaremos você e a
          Autoridade Nacional de Proteção de Dados (ANPD).
        </li>
      </ul>
    ),
  },
]

import { ContactAddress } from '#app/ui/contact-address.tsx'
import type { LegalSection } from './legal-page.tsx'

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
          curtidas de notícias, e as visitas às páginas de modelos e de custos, são contadas como somas, sem registro de
          quem leu. Quando algo falha, ficam anotados a hora e o endereço da página, não quem a abriu.
        </p>
        <p>
          Para impedir envios em massa, um resumo criptográfico do endereço IP de quem envia um formulário fica guardado
          enquanto dura o limite de envios (dez minutos, nas mensagens de contato, na newsletter, no cadastro de
          fornecedores e nos pedidos a eles; um dia, para os pedidos a um mesmo fornecedor e os relatos sobre pontos de
          recarga) e é apagado quando chega outro envio depois disso. Quem hospeda o portal pode manter registros de
          acesso por seis meses, como prevê o art. 15 do Marco Civil da Internet (Lei nº 12.965/2014).
        </p>
        <p>
          O portal recebe notícias de um sistema externo em um endereço próprio para isso. De cada chamada a esse
          endereço fica anotado o IP de onde ela veio: por 7 dias quando é recusada por não trazer a senha, e então o
          registro inteiro é apagado; por 30 dias nas demais, e então só o IP é apagado.
        </p>
        <h3>E-mail da newsletter</h3>
        <p>
          O endereço que você informa para receber o resumo da semana, a data da inscrição, o formulário de onde ela
          veio (rodapé ou notícia) e a versão do texto de consentimento ao lado dele. Antes de qualquer edição pedimos
          por e-mail que você confirme; guardamos quando o pedido foi feito e quando você confirmou. Tudo isso fica
          guardado enquanto a inscrição existir; a que nunca foi confirmada, até você pedir que seja apagada.
        </p>
        <p>
          De cada edição fica anotado, ao lado do seu endereço, se e quando ela foi enviada, quantas tentativas houve e
          por que não chegou, para não enviar duas vezes nem insistir em um endereço que não existe mais. Não sabemos se
          você abriu a mensagem nem em que clicou. O registro do e-mail de confirmação (endereço, assunto e hora) é
          apagado depois de 90 dias.
        </p>
        <p>
          Você sai a qualquer momento pelo link no fim de cada edição ou escrevendo para{' '}
          <ContactAddress of="privacyEmail" />. Depois da saída guardamos o endereço e a data dela só para não voltar a
          escrever a você; a seu pedido, apagamos também isso, com as anotações dos envios. Se alguém inscreveu o seu
          endereço sem você querer, o e-mail de confirmação traz um link que apaga a inscrição na hora.
        </p>
        <p>
          Para que ninguém encha a sua caixa com pedidos de confirmação, um resumo criptográfico do endereço fica
          guardado por um dia depois de um pedido, e por uma semana depois que a inscrição é apagada por esse link ou
          por quem administra o portal; enquanto isso não pedimos de novo. Depois do prazo ele é apagado.
        </p>
        <p>
          De cada edição fica anotado, por inscrição, se o e-mail saiu, quando e se o servidor do destinatário o
          recusou: assim ninguém recebe duas vezes, e um endereço recusado duas vezes sai da lista. Não medimos quem
          abre o e-mail nem quem segue os seus links. Essas anotações são apagadas com a inscrição.
        </p>
        <h3>Mensagens de contato</h3>
        <p>
          Nome, e-mail, assunto, mensagem e, quando você avisa de um erro, o veículo em questão. Quem atende recebe uma
          cópia por e-mail. A resposta que enviamos pelo portal traz a sua mensagem e fica guardada junto dela.
          Guardamos as duas pelo tempo necessário para responder e para acompanhar o assunto; depois são apagadas.
        </p>
        <h3>Cadastro de fornecedores</h3>
        <p>
          Nome e e-mail de quem preenche e, se informados, telefone, nome e tipo do negócio, cidade, estado e descrição
          dos serviços, com a data, a versão do texto ao lado do formulário e se é uma indicação. Ao endereço informado
          segue um e-mail com um link; quando foi um proprietário que se cadastrou, no máximo um por dia, e para isso um
          resumo criptográfico do endereço fica guardado por um dia, ou por uma semana quando quem administra o portal
          apaga os dados a seu pedido. Quem indica um negócio de outra pessoa deve ter a concordância dela.
        </p>
        <p>
          No guia só aparece o que o próprio negócio confirma por esse link, depois de conferido por um editor, com a
          data e a versão da autorização. Nome, e-mail e telefone do cadastro nunca são publicados. Quando a página
          entra no guia, o endereço que a confirmou recebe um aviso por e-mail. Pelo mesmo link o negócio muda o texto
          ou apaga tudo; o de um cadastro que o editor recusou ainda serve para apagá-lo. Guardamos o cadastro enquanto
          ele estiver na lista do guia; apagamos quando deixa de servir a esse fim ou quando você pede.
        </p>
        <h3>Pedidos a fornecedores</h3>
        <p>
          Nome, e-mail, mensagem e, se informado, telefone de quem escreve a um fornecedor do guia, com a data e a
          versão da autorização. Seguem por e-mail só ao endereço que confirmou a página desse fornecedor; o que ele faz
          com eles depois é responsabilidade dele. Quem administra o portal também pode lê-los. Aqui ficam guardados
          enquanto o fornecedor estiver no guia, para acompanhar a entrega (os que passam de vinte por hora ficam só com
          a equipe, sem seguir por e-mail), ou até você pedir que sejam apagados; o e-mail que ainda não saiu deixa
          então de sair.
        </p>
        <h3>Itens excluídos</h3>
        <p>
          A mensagem ou o cadastro que um editor exclui fica 30 dias em uma lixeira, que só quem administra o portal vê,
          para que um engano possa ser desfeito; depois é apagado. Quando você pede que os seus dados sejam apagados,
          eles saem também da lixeira, na hora.
        </p>
        <h3>Posição no mapa de recarga</h3>
        <p>
          Só quando você toca em “Perto de mim” o navegador pergunta se o portal pode saber onde você está. A posição,
          arredondada a um milésimo de grau (cerca de 100 m), entra no endereço da página, para ordenar os pontos por
          distância, e não é guardada pelo portal. Como todo endereço aberto, ela fica no histórico do seu navegador,
          pode constar dos registros de acesso de quem hospeda o portal e vai junto se você passar o endereço a alguém.
          Para tirá-la dali, remova o filtro “Mais perto primeiro”.
        </p>
        <h3>Relatos sobre pontos de recarga</h3>
        <p>
          Se a recarga funcionou ou não, o comentário que você quiser deixar, a data e a versão da autorização. Não
          pedimos nome nem e-mail e não guardamos quem enviou, por isso depois não há como achar o relato de uma pessoa:
          não escreva no comentário nada que identifique alguém. Os dois números aparecem na página do ponto; o
          comentário, só depois de lido por um editor, que apaga o que recusa. Para contar um relato por dia e ponto, o
          resumo criptográfico do endereço IP fica guardado por um dia. O relato fica enquanto o ponto estiver no mapa.
        </p>
        <h3>Correções e pontos de recarga propostos</h3>
        <p>
          O que você propõe mudar num ponto, ou o ponto novo, com a explicação, a data e a versão da autorização. Também
          aqui não pedimos nome nem e-mail. Um editor confere; o que ele aceita passa a fazer parte do ponto, com a data
          e a origem “relato de visitante”, sem a explicação; o que recusa é apagado. O resumo criptográfico do endereço
          IP fica guardado por um dia.
        </p>
        <h3>Fotos de pontos de recarga</h3>
        <p>
          A foto, o que ela mostra, o crédito que você quiser pôr, a data e a versão da autorização. Do arquivo ficam só
          os pixels: o lugar, a data e o aparelho que ele guarda são tirados antes de a foto ser guardada. Não pedimos
          e-mail. Ninguém além da equipe vê a foto antes de um editor aceitá-la; o que ele recusa é apagado. Depois de
          enviar, você recebe um endereço que só você conhece, pelo qual pode retirar a foto a qualquer momento: ela é
          apagada com todas as cópias. Sem esse endereço, ou se a foto mostra você, peça a retirada pela página de
          contato. O resumo criptográfico do endereço IP fica guardado por um dia.
        </p>
        <h3>Carta ao síndico</h3>
        <p>
          O que você escreve no modelo de carta sobre recarga na vaga serve só para montar a página que volta ao seu
          navegador. Não é guardado, não segue por e-mail e não aparece no endereço da página.
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
          <li>e-mail da newsletter: pedir a sua confirmação e enviar o resumo da semana;</li>
          <li>mensagens de contato: responder, e corrigir o que você apontou;</li>
          <li>cadastro de fornecedores: montar o guia e falar com quem se cadastrou;</li>
          <li>pedidos a fornecedores: entregar o pedido ao fornecedor que você escolheu.</li>
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

import { useContext } from 'react'
import { Link } from '#app/ui/link.tsx'
import { MapServerContext } from './map-server-context.ts'

/** Who else is told something by a visit; the map's server only where one is set. */
export function ThirdParties() {
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

export const placeholderImage = '/sem-imagem.svg'

/**
 * Runs before the first picture: one that does not load is replaced, also when it fails before the page's own code is
 * there (VEH-09). The sources beside it would go before what it is replaced with.
 */
export const placeholderScript = `document.addEventListener('error',function(e){var i=e.target;if(i.tagName==='IMG'&&i.getAttribute('src')!=='${placeholderImage}'){i.parentNode.querySelectorAll(':scope>source').forEach(function(s){s.removeAttribute('srcset')});i.src='${placeholderImage}'}},true)`

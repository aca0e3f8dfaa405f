import type { dkim as en } from '../en/dkim';

export const dkim = {
  'dkim.title': 'Firma del dominio (DKIM)',
  'dkim.text':
    'Una firma demuestra que los correos vienen de tu dominio, así que menos de ellos acaban en spam. No la necesitas si tu servidor de correo ya firma.',
  'dkim.create': 'Crear clave',
  'dkim.on': 'Firmando',
  'dkim.waiting': 'Esperando al DNS',
  'dkim.add':
    'Añade este registro TXT al DNS de {domain} y compruébalo. A partir de entonces se firmarán los correos.',
  'dkim.signing': 'Los correos de {domain} se firman. Conserva este registro TXT mientras uses la clave.',
  'dkim.recordName': 'Nombre del registro',
  'dkim.recordValue': 'Valor del registro',
  'dkim.check': 'Comprobar registro',
  'dkim.check.right': 'El registro es correcto. Los correos ya se firman.',
  'dkim.check.missing':
    'No se encontró el registro en el DNS de {domain}. Los registros nuevos pueden tardar unas horas en aparecer.',
  'dkim.check.different':
    'El registro contiene otra clave, así que los correos no se firman. Copia de nuevo su valor.',
  'dkim.check.unreachable': 'El DNS de {domain} no respondió. Inténtalo de nuevo en unos minutos.',
  'dkim.remove': 'Eliminar clave',
  'dkim.removeTitle': '¿Eliminar esta clave?',
  'dkim.removeText':
    'Los correos dejarán de firmarse. La clave no se puede recuperar; una nueva necesita otro registro DNS.',
} satisfies Record<keyof typeof en, string>;

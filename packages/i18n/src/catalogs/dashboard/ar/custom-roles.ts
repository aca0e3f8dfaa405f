import type { customRoles as en } from '../en/custom-roles';

export const customRoles = {
  'customRoles.pageTitle': 'الأدوار المخصصة',
  'customRoles.about': 'صلاحيات غير صلاحيات الوكيل والمسؤول',
  'customRoles.text': 'أدوار بالصلاحيات التي تختارها تحديدًا، إضافةً إلى الوكيل والمسؤول.',
  'customRoles.new': 'إنشاء دور',
  'customRoles.none': 'لا أدوار مخصصة بعد',
  'customRoles.noneText': 'أنشئ دورًا لمنح الأعضاء الصلاحيات التي يحتاجونها تحديدًا.',
  'customRoles.nameHint': 'مثل «المناوبة الليلية» أو «التقارير فقط».',
  'customRoles.permissions': 'الصلاحيات',
  'customRoles.permissionsHint': 'لا يستطيع أصحاب هذا الدور سوى ما تحدده.',
  'customRoles.noPermissions': 'بلا صلاحيات',
  'customRoles.seesNoConversations': 'اختر إحدى صلاحيات المحادثات لمنح الوصول إلى المحادثات.',
  'customRoles.holders': 'الأعضاء',
  'customRoles.holdersCount':
    '{count, plural, =0 {لا أعضاء} zero {لا أعضاء} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}}',
  'customRoles.deleteUnused': 'ليس لأي عضو هذا الدور.',
  'customRoles.deleteHolders':
    '{count, plural, zero {ليس لأي عضو هذا الدور:} one {عضو واحد لديه هذا الدور:} two {عضوان لديهما هذا الدور:} few {# أعضاء لديهم هذا الدور:} many {# عضوًا لديهم هذا الدور:} other {# عضو لديهم هذا الدور:}}',
  'customRoles.deleteOthers':
    '{count, plural, zero {ولا غيرهم.} one {وواحد آخر.} two {واثنان آخران.} few {و# آخرون.} many {و# آخرون.} other {و# آخرون.}}',
  'customRoles.becomeAgents':
    '{count, plural, zero {لن يصبح أحد وكيلًا.} one {سيصبح شخص واحد وكيلًا بكل صلاحيات الوكلاء.} two {سيصبح شخصان وكيلين بكل صلاحيات الوكلاء.} few {سيصبح # أشخاص وكلاء بكل صلاحيات الوكلاء.} many {سيصبح # شخصًا وكلاء بكل صلاحيات الوكلاء.} other {سيصبح # شخص وكلاء بكل صلاحيات الوكلاء.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, zero {لن يصبح أحد مسؤولًا.} one {سيصبح شخص واحد مسؤولًا بصلاحيات كاملة.} two {سيصبح شخصان مسؤولين بصلاحيات كاملة.} few {سيصبح # أشخاص مسؤولين بصلاحيات كاملة.} many {سيصبح # شخصًا مسؤولين بصلاحيات كاملة.} other {سيصبح # شخص مسؤولين بصلاحيات كاملة.}}',
  'customRoles.offTitle': 'الأدوار المخصصة غير متاحة في مساحة العمل هذه',
  'customRoles.offCloud': 'قم بترقية خطتك لإنشاء أدوار بالصلاحيات التي تختارها تحديدًا.',
  'customRoles.offOperator': 'يمكن لمسؤول النظام تفعيلها.',
  'customRoles.offKept': 'تبقى الأدوار الحالية سارية. يمكنك حذفها لكن لا يمكنك تعديلها.',
  'customRoles.group.conversations': 'المحادثات',
  'customRoles.group.others': 'مجالات أخرى',

  'customRoles.permission.conversation_manage': 'كل المحادثات',
  'customRoles.permissionText.conversation_manage':
    'عرض كل المحادثات في صناديق الوارد والفرق التي ينتمي إليها وإدارتها.',
  'customRoles.permission.conversation_unassigned_manage': 'المحادثات غير المُسندة ومحادثاته',
  'customRoles.permissionText.conversation_unassigned_manage': 'عرض المحادثات غير المُسندة والمُسندة إليه.',
  'customRoles.permission.conversation_participating_manage': 'المحادثات التي يشارك فيها',
  'customRoles.permissionText.conversation_participating_manage':
    'عرض المحادثات المُسندة إليه أو التي يشارك فيها.',
  'customRoles.permission.contact_manage': 'جهات الاتصال',
  'customRoles.permissionText.contact_manage': 'عرض جهات الاتصال وتعديلها واستيرادها وتصديرها.',
  'customRoles.permission.report_manage': 'التقارير',
  'customRoles.permissionText.report_manage': 'عرض كل التقارير وتقييمات CSAT.',
  'customRoles.permission.knowledge_base_manage': 'مركز المساعدة',
  'customRoles.permissionText.knowledge_base_manage': 'تعديل البوابات والفئات والمقالات.',
  'customRoles.search': 'البحث في الأدوار',
  'customRoles.count':
    '{count, plural, zero {لا أدوار} one {دور واحد} two {دوران} few {# أدوار} many {# دورًا} other {# دور}}',
} satisfies Record<keyof typeof en, string>;

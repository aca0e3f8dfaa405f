import type { customRoles as en } from '../en/custom-roles';

export const customRoles = {
  'customRoles.text': 'ما يُسمح به للأعضاء حين لا يناسبهم دور الموظف ولا دور المدير.',
  'customRoles.new': 'دور جديد',
  'customRoles.none': 'للموظفين صلاحيات كثيرة، وللمديرين كلها',
  'customRoles.noneText': 'يمنح الدور المخصص الصلاحيات التي تختارها وحدها.',
  'customRoles.description': 'الوصف',
  'customRoles.nameHint': 'مثلًا «المناوبة الليلية» أو «التقارير فقط».',
  'customRoles.permissions': 'الصلاحيات',
  'customRoles.permissionsHint': 'من يملك الدور يُسمح له بهذا دون غيره.',
  'customRoles.noPermissions': 'بلا صلاحيات',
  'customRoles.seesNoConversations': 'من دون إحدى الثلاث الأولى لا تظهر أي محادثة.',
  'customRoles.holders': 'الأعضاء',
  'customRoles.holdersCount':
    '{count, plural, =0 {لا أحد} zero {لا أحد} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}}',
  'customRoles.createTitle': 'دور مخصص جديد',
  'customRoles.editTitle': 'تعديل «{name}»',
  'customRoles.created': 'تم إنشاء الدور «{name}»',
  'customRoles.saved': 'تم حفظ الدور «{name}»',
  'customRoles.deleteTitle': 'حذف الدور «{name}»؟',
  'customRoles.deleteUnused': 'لا أحد يملك هذا الدور.',
  'customRoles.deleteHolders':
    '{count, plural, zero {لا أحد يملك هذا الدور:} one {عضو واحد يملك هذا الدور:} two {عضوان يملكان هذا الدور:} few {# أعضاء يملكون هذا الدور:} many {# عضوًا يملكون هذا الدور:} other {# عضو يملكون هذا الدور:}}',
  'customRoles.deleteOthers':
    '{count, plural, zero {ولا غيرهم.} one {وواحد آخر.} two {واثنان آخران.} few {و# آخرون.} many {و# آخرون.} other {و# آخرون.}}',
  'customRoles.becomeAgents':
    '{count, plural, zero {لا أحد يصبح موظفًا.} one {يصبح شخص واحد موظفًا بكل صلاحيات الموظفين.} two {يصبح شخصان موظفين بكل صلاحيات الموظفين.} few {يصبح # أشخاص موظفين بكل صلاحيات الموظفين.} many {يصبح # شخصًا موظفين بكل صلاحيات الموظفين.} other {يصبح # شخص موظفين بكل صلاحيات الموظفين.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, zero {لا أحد يصبح مديرًا.} one {يصبح شخص واحد مديرًا بلا قيود.} two {يصبح شخصان مديرين بلا قيود.} few {يصبح # أشخاص مديرين بلا قيود.} many {يصبح # شخصًا مديرين بلا قيود.} other {يصبح # شخص مديرين بلا قيود.}}',
  'customRoles.deleted': 'تم حذف الدور «{name}»',
  'customRoles.notDeleted': 'تعذّر حذف الدور',
  'customRoles.offTitle': 'الأدوار المخصصة ليست جزءًا من مساحة العمل هذه',
  'customRoles.offCloud': 'تأتي مع خطة أكبر: أدوار بالصلاحيات التي تختارها وحدها.',
  'customRoles.offOperator': 'يستطيع من يشغّل هذه النسخة تفعيلها: أدوار بالصلاحيات التي تختارها وحدها.',
  'customRoles.offKept': 'تبقى الأدوار الموجودة تقيّد من يملكها. يمكن حذفها، ولا يمكن تعديلها.',
  'customRoles.group.conversations': 'المحادثات',
  'customRoles.group.others': 'مجالات أخرى',

  'customRoles.permission.conversation_manage': 'جميع المحادثات',
  'customRoles.permissionText.conversation_manage':
    'يرى كل ما في صناديق الوارد والفرق التي ينتمي إليها ويتعامل معه.',
  'customRoles.permission.conversation_unassigned_manage': 'المحادثات غير المسندة والخاصة به',
  'customRoles.permissionText.conversation_unassigned_manage': 'يرى ما لا يتولاه أحد بعد وما أُسند إليه.',
  'customRoles.permission.conversation_participating_manage': 'المحادثات التي يشارك فيها',
  'customRoles.permissionText.conversation_participating_manage': 'يرى ما أُسند إليه وما يشارك فيه.',
  'customRoles.permission.contact_manage': 'جهات الاتصال',
  'customRoles.permissionText.contact_manage': 'يرى جهات الاتصال ويعدّلها ويستوردها ويصدّرها.',
  'customRoles.permission.report_manage': 'التقارير',
  'customRoles.permissionText.report_manage': 'يرى جميع التقارير وتقييمات الرضا.',
  'customRoles.permission.knowledge_base_manage': 'مركز المساعدة',
  'customRoles.permissionText.knowledge_base_manage': 'يعدّل البوابات والفئات والمقالات.',
  'customRoles.search': 'البحث في الأدوار',
  'customRoles.count':
    '{count, plural, zero {لا أدوار} one {دور واحد} two {دوران} few {# أدوار} many {# دورًا} other {# دور}}',
} satisfies Record<keyof typeof en, string>;

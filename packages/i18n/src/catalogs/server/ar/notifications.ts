import type { notifications as english } from '../en/notifications';

export const notifications = {
  'notification.conversation_creation': 'تم إنشاء محادثة (رقم {id}) في {inbox}',
  'notification.conversation_assignment': 'تم إسناد محادثة (رقم {id}) إليك',
  'notification.assigned_conversation_new_message': 'رسالة جديدة في المحادثة رقم {id}',
  'notification.conversation_mention': 'تمت الإشارة إليك في المحادثة رقم {id}',
  'notification.participating_conversation_new_message': 'رسالة جديدة في المحادثة رقم {id}',
  'notification.sla_missed_first_response': 'فاتت مهلة SLA للرد الأول في المحادثة رقم {id}',
  'notification.sla_missed_next_response': 'فاتت مهلة SLA للرد التالي في المحادثة رقم {id}',
  'notification.sla_missed_resolution': 'فاتت مهلة SLA للحل في المحادثة رقم {id}',
  'notification.attachment': 'مرفق',
  'notification.noContent': 'بلا محتوى',
  'notification.test': 'إشعار اختبار من {app}',
  'notification.noPushForApps': 'لا يدعم هذا الخادم الإشعارات الفورية إلا في المتصفحات.',

  'mail.notification.button': 'فتح المحادثة',
  'mail.notification.note': 'أدِر إشعارات البريد الإلكتروني من إعدادات ملفك الشخصي.',
  'mail.noteMention.subject': 'أشار إليك {author} في ملاحظة عن {contact}',
  'mail.noteMention.body': 'أشار إليك {author} في ملاحظة عن جهة الاتصال {contact}.',
} satisfies Record<keyof typeof english, string>;

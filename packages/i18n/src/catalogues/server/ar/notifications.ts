import type { notifications as english } from '../en/notifications';

export const notifications = {
  'notification.conversation_creation': 'تم إنشاء محادثة (#{id}) في {inbox}',
  'notification.conversation_assignment': 'تم تعيين محادثة (#{id}) لك',
  'notification.assigned_conversation_new_message': 'رسالة جديدة في المحادثة (#{id})',
  'notification.conversation_mention': 'تمت الإشارة إليك في المحادثة (#{id})',
  'notification.participating_conversation_new_message': 'رسالة جديدة في المحادثة (#{id})',
  'notification.sla_missed_first_response': 'لم يتحقق هدف SLA لأول رد في المحادثة (#{id})',
  'notification.sla_missed_next_response': 'لم يتحقق هدف SLA للرد التالي في المحادثة (#{id})',
  'notification.sla_missed_resolution': 'لم يتحقق هدف SLA للحل في المحادثة (#{id})',
  'notification.attachment': 'مرفق',
  'notification.noContent': 'بلا محتوى',
  'notification.test': 'تصل إشعارات {app} إلى هنا',
  'notification.noPushForApps': 'يرسل هذا الخادم الإشعارات إلى المتصفحات فقط.',

  'mail.notification.button': 'فتح المحادثة',
  'mail.notification.note': 'أنت من يختار الرسائل التي تصلك، من إعدادات ملفك الشخصي.',
} satisfies Record<keyof typeof english, string>;

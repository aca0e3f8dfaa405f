import type { activity as en } from '../en/activity';

export const activity = {
  'activity.status.open': 'أعاد {user} فتح المحادثة',
  'activity.status.resolved': 'حلّ {user} المحادثة',
  'activity.status.pending': 'وضع {user} علامة «معلّقة» على المحادثة',
  'activity.status.snoozed': 'أجّل {user} المحادثة',
  'activity.status.contact_resolved': 'حلّ {contact} المحادثة',
  'activity.status.system_auto_open': 'أعاد النظام فتح المحادثة بسبب رسالة واردة جديدة.',
  'activity.status.auto_resolved_days':
    'حلّ النظام المحادثة بعد {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} من عدم النشاط',
  'activity.status.auto_resolved_hours':
    'حلّ النظام المحادثة بعد {count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}} من عدم النشاط',
  'activity.status.auto_resolved_minutes':
    'حلّ النظام المحادثة بعد {count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} من عدم النشاط',
  'activity.auto_resolve.not_sent_due_to_messaging_window': 'لم تُرسل رسالة الإغلاق لأن نافذة المراسلة انتهت',
  'activity.csat.not_sent_due_to_messaging_window': 'لم يُرسل استبيان الرضا لأن نافذة المراسلة انتهت',
  'activity.priority.added': 'عيّن {user} الأولوية: {new}',
  'activity.priority.updated': 'غيّر {user} الأولوية من {old} إلى {new}',
  'activity.priority.removed': 'أزال {user} الأولوية',
  'activity.assignee.self_assigned': 'أسند {user} هذه المحادثة إلى نفسه',
  'activity.assignee.assigned': 'أسند {user} المحادثة إلى {assignee}',
  'activity.assignee.removed': 'ألغى {user} إسناد المحادثة',
  'activity.team.assigned': 'أسند {user} المحادثة إلى الفريق {team}',
  'activity.team.assigned_with_assignee': 'أسند {user} المحادثة إلى {assignee} عبر الفريق {team}',
  'activity.team.removed': 'ألغى {user} إسناد المحادثة إلى الفريق {team}',
  'activity.labels.added':
    'أضاف {user} {count, plural, zero {التصنيفات {labels}} one {التصنيف «{labels}»} two {التصنيفين {labels}} few {التصنيفات {labels}} many {التصنيفات {labels}} other {التصنيفات {labels}}}',
  'activity.labels.removed':
    'أزال {user} {count, plural, zero {التصنيفات {labels}} one {التصنيف «{labels}»} two {التصنيفين {labels}} few {التصنيفات {labels}} many {التصنيفات {labels}} other {التصنيفات {labels}}}',
  'activity.muted': 'حظر {user} جهة الاتصال',
  'activity.unmuted': 'ألغى {user} حظر جهة الاتصال',
  'activity.merge.done': 'دمج {user} المحادثة رقم {id} في هذه المحادثة',
  'activity.merge.undone': 'تراجع {user} عن دمج المحادثة رقم {id}',
  'activity.message_moved.out': 'نقل {user} رسالة إلى المحادثة رقم {id}',
  'activity.message_moved.in': 'نقل {user} رسالة من المحادثة رقم {id} إلى هنا',
  'activity.message_moved.back': 'أعاد {user} رسالة إلى هنا من المحادثة رقم {id}',
  'activity.message_moved.back_out': 'أعاد {user} رسالة إلى المحادثة رقم {id}',
  'activity.message_deleted': 'تم حذف هذه الرسالة',
  'transcript.subject': 'نص المحادثة',
} as const satisfies Record<keyof typeof en, string>;

import type { reports as en } from '../en/reports';

export const reports = {
  'reports.points': '{points} نقطة',
  'reports.up': 'ارتفاع بمقدار {points} نقطة',
  'reports.down': 'انخفاض بمقدار {points} نقطة',
  'reports.unchanged': 'دون تغيير',
  'reports.compare':
    'مقارنةً بالفترة السابقة ({count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}})',
} satisfies Record<keyof typeof en, string>;
